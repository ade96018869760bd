import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { demoHosts } from './testing/browser.ts';
import type { Place } from './testing/caller.ts';
import { fillConsoleLogIn, giveReason, personButton } from './testing/console.ts';
import { endAll, openBothDesks, openVisitorDesk } from './testing/desks.ts';
import { makeTenant, type OwnTenant } from './testing/own-tenant.ts';
import { visit } from './testing/visit.ts';

let tenant: OwnTenant;
beforeAll(async () => {
  tenant = await makeTenant('lotus');
});

/** The platform's console, which answers on every host. */
async function openPlatform(place: Place, username = 'root', password = 'Root!2026') {
  const opened = await openVisitorDesk(place);
  await opened.page.goto('/console/platform');
  await opened.page.getByRole('heading', { name: 'Platform console' }).waitFor();
  await fillConsoleLogIn(opened.page, username, password);
  await personButton(opened.page, username).waitFor();
  return opened;
}

async function fillNewTenant(page: Page, name: string, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New tenant' }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Legal name').fill(`${title} Securities Ltd`);
  await page.getByLabel('Short name').fill(name);
  await page.getByRole('button', { name: 'Next' }).click();

  await page.getByText('Brand colour').waitFor();
  await page.locator('.ant-color-picker-trigger').click();
  await page.locator('.ant-color-picker-hex-input input').fill('B00020');
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'light preview' }).getByText('Used as it is.').waitFor();
  await page
    .getByRole('region', { name: 'dark preview' })
    .getByText(/Moved to/)
    .waitFor();
  await page.getByRole('button', { name: 'Next' }).click();

  await page.getByLabel('Host names').fill(`${name}.localhost`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Next' }).click();

  await page.getByLabel('First owners').fill('first.owner');
  await page.keyboard.press('Enter');
  await page.getByLabel('First owners').fill('second.owner');
  await page.keyboard.press('Enter');
  await page.getByLabel('Reason').fill('Signed the contract');
  await page.getByRole('button', { name: 'Create tenant' }).click();
}

it('creates a tenant that answers on its host with its own brand', async () => {
  const name = `e2e-${randomBytes(4).toString('hex')}`;
  const title = `Brand ${name.slice(-8)}`;
  const port = inject('serverPort');
  const root = await openPlatform({ host: demoHosts.savanna, port });
  const { page } = root;
  await fillNewTenant(page, name, title);
  await page.getByRole('heading', { name: `${title} was created` }).waitFor();
  const setUpCode = await page.locator('code').first().innerText();

  const visitor = await openVisitorDesk({ host: `${name}.localhost`, port });
  const customer = visitor.page;
  await customer.goto('/login');
  const submit = customer.getByRole('button', { name: 'Log in' });
  // It is grey until the app runs, and turns into the brand's colour gently.
  await expect
    .poll(() => submit.evaluate(button => getComputedStyle(button).backgroundColor), { timeout: 10_000 })
    .toBe('rgb(176, 0, 32)');
  expect(await customer.title()).toContain(title);

  await customer.goto('/console');
  await customer.getByRole('button', { name: 'I have a set-up code' }).click();
  await customer.getByLabel('Username').fill('first.owner');
  await customer.getByLabel('Set-up code').fill(setUpCode);
  for (const field of ['New password', 'Repeat new password']) {
    await customer.getByLabel(field, { exact: true }).fill('Known to me alone');
  }
  await customer.getByRole('button', { name: 'Set up', exact: true }).click();
  await personButton(customer, 'first.owner').waitFor();

  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('row', { name: new RegExp(title) }).click();
  await page.getByRole('button', { name: 'Propose to suspend' }).click();
  await giveReason(page, 'Contract ended', 'Propose');
  await page.getByRole('complementary', { name: 'Details' }).getByText('waits for a second person').waitFor();
  const warden = await openPlatform({ host: demoHosts.savanna, port }, 'warden', 'Warden!2026');
  await warden.page.getByRole('link', { name: 'Approvals' }).click();
  await warden.page.getByRole('row', { name: `Suspend ${title}` }).click();
  await warden.page.getByRole('button', { name: 'Approve' }).click();
  await giveReason(warden.page, 'Seen the letter', 'Approve');
  await warden.page.getByText('Approved and done').first().waitFor();
  // What is known of a host is believed for two seconds.
  await expect
    .poll(
      async () => {
        await customer.goto('/console');
        await customer.getByRole('heading', { level: 1 }).waitFor();
        return customer.getByRole('heading', { level: 1 }).innerText();
      },
      { timeout: 30_000, interval: 250 },
    )
    .toBe('No tenant here');
  await visitor.close();
  await endAll(root, warden);
});

it('lets platform staff look in once two people of the tenant agree', async () => {
  const root = await openPlatform(tenant);
  const asked = `A customer of ${tenant.title} reports a fault`;
  await root.page.getByRole('textbox', { name: 'Name or host' }).fill(tenant.title);
  await root.page.getByRole('row', { name: new RegExp(tenant.title) }).click();
  await root.page.getByRole('button', { name: 'Ask for access' }).click();
  await giveReason(root.page, asked, 'Ask');
  await root.page.getByRole('dialog').waitFor({ state: 'hidden' });

  const { maker, checker } = await openBothDesks(tenant, '/platform-access?state=asked');
  await maker.page.getByRole('button', { name: 'Propose to let in' }).click();
  await giveReason(maker.page, 'We want them to look', 'Propose');
  await maker.page.getByRole('dialog').waitFor({ state: 'hidden' });
  await visit(checker.page, '/console/approvals');
  await checker.page.getByRole('row', { name: /Let root of the platform/ }).click();
  await checker.page.getByText('You may decide').waitFor();
  await checker.page.getByRole('button', { name: 'Approve' }).click();
  await giveReason(checker.page, 'For today only', 'Approve');
  await checker.page.getByRole('dialog').waitFor({ state: 'hidden' });

  await visit(root.page, '/console/platform/access');
  const grant = root.page.getByRole('row', { name: asked });
  await grant.getByRole('button', { name: 'Look in' }).click();
  await root.page.getByText('Platform staff, let in by the tenant').waitFor();
  await root.page.goto('/console/staff');
  await root.page.getByRole('row', { name: /checker/ }).waitFor();
  expect(await root.page.getByRole('button', { name: 'Add member' }).count()).toBe(0);
  await endAll(root, maker, checker);
});
