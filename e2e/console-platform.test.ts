import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { openPage } from './testing/browser.ts';
import { fillConsoleLogIn, giveReason, openConsole, personButton } from './testing/console.ts';

async function openPlatform() {
  const opened = await openPage({ tenant: 'savanna', width: 1280, height: 800 });
  await opened.page.goto('/console/platform');
  await opened.page.getByRole('heading', { name: 'Platform console' }).waitFor();
  await fillConsoleLogIn(opened.page, 'root', 'Root!2026');
  await personButton(opened.page, 'root').waitFor();
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

it('creates a tenant that answers on its host with its own brand', { timeout: 120_000 }, async () => {
  const name = `e2e-${randomBytes(4).toString('hex')}`;
  const title = `Brand ${name.slice(-4)}`;
  const { page, expectNoBrowserErrors, close } = await openPlatform();
  await fillNewTenant(page, name, title);
  await page.getByRole('heading', { name: `${title} was created` }).waitFor();
  const firstPassword = await page.locator('code').first().innerText();

  const address = `http://${name}.localhost:${inject('serverPort')}`;
  const customer = await page.context().newPage();
  // The hosts are looked up again every few seconds.
  await expect
    .poll(
      async () => {
        await customer.goto(`${address}/login`);
        await customer.locator('button, h1').first().waitFor();
        return customer.title();
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toContain(title);
  const submit = customer.getByRole('button', { name: 'Log in' });
  // It is grey until the app runs, and turns into the brand's colour gently.
  await expect
    .poll(() => submit.evaluate(button => getComputedStyle(button).backgroundColor), { timeout: 10_000 })
    .toBe('rgb(176, 0, 32)');

  await customer.goto(`${address}/console`);
  await fillConsoleLogIn(customer, 'first.owner', firstPassword);
  await customer.getByRole('heading', { name: 'Choose your password' }).waitFor();

  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('row', { name: new RegExp(title) }).click();
  await page.getByRole('button', { name: 'Suspend' }).click();
  await giveReason(page, 'Contract ended', 'Suspend');
  await page.getByRole('complementary', { name: 'Details' }).getByText('Suspended').waitFor();
  await expect
    .poll(
      async () => {
        await customer.goto(`${address}/console`);
        await customer.getByRole('heading', { level: 1 }).waitFor();
        return customer.getByRole('heading', { level: 1 }).innerText();
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toBe('No tenant here');
  expectNoBrowserErrors();
  await close();
});

it('refuses a name or host that is taken, beside its field', async () => {
  const { page, close } = await openPlatform();
  await fillNewTenant(page, 'savanna', 'Copy');
  await page.getByLabel('Short name').waitFor();
  await page.locator('.ant-form-item-explain-error').first().waitFor();
  await close();
});

it('lets platform staff look in once two people of the tenant agree', { timeout: 120_000 }, async () => {
  const root = await openPlatform();
  await root.page.getByRole('row', { name: /Savanna/ }).click();
  await root.page.getByRole('button', { name: 'Ask for access' }).click();
  await giveReason(root.page, 'A customer reports a fault', 'Ask');
  await root.page.getByRole('dialog').waitFor({ state: 'hidden' });

  const maker = await openConsole('maker', { path: '/platform-access?state=asked' });
  await maker.page.getByRole('button', { name: 'Propose to let in' }).first().click();
  await giveReason(maker.page, 'We want them to look', 'Propose');
  await maker.page.getByRole('dialog').waitFor({ state: 'hidden' });
  const checker = await openConsole('checker', { path: '/approvals' });
  await checker.page
    .getByRole('row', { name: /Let root of the platform/ })
    .first()
    .click();
  await checker.page.getByText('You may decide').waitFor();
  await checker.page.getByRole('button', { name: 'Approve' }).click();
  await giveReason(checker.page, 'For today only', 'Approve');
  await checker.page.getByRole('dialog').waitFor({ state: 'hidden' });

  await root.page.goto('/console/platform/access');
  await root.page.getByRole('button', { name: 'Look in' }).first().click();
  await root.page.getByText('Platform staff, let in by the tenant').waitFor();
  await root.page.goto('/console/staff');
  await root.page.getByRole('row', { name: /checker/ }).waitFor();
  expect(await root.page.getByRole('button', { name: 'Add member' }).count()).toBe(0);
  for (const { expectNoBrowserErrors, close } of [root, maker, checker]) {
    expectNoBrowserErrors();
    await close();
  }
});
