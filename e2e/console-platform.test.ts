import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { customerAt, type Place } from './testing/caller.ts';
import { fillConsoleLogIn, giveReason, personButton } from './testing/console.ts';
import { endAll, openVisitorDesk } from './testing/desks.ts';
import { approve, approveAsWarden, begin } from './testing/own-tenant.ts';
import { visit } from './testing/visit.ts';

const owners = ['first.owner', 'second.owner'];

/** The platform's console, which answers on every host, also on one that belongs to nobody yet. */
async function openPlatform(place: Place) {
  const opened = await openVisitorDesk(place);
  await opened.page.goto('/console/platform');
  await opened.page.getByRole('heading', { name: 'Platform console' }).waitFor();
  await fillConsoleLogIn(opened.page, 'root', 'Root!2026');
  await personButton(opened.page, 'root').waitFor();
  return opened;
}

/** Creates the tenant on the screen; gives the set-up codes of its owners. */
async function createTenant(page: Page, { host }: Place, title: string): Promise<string[]> {
  await page.getByRole('button', { name: 'New tenant' }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Legal name').fill(`${title} Securities Ltd`);
  await page.getByLabel('Short name').fill(host.split('.')[0] ?? '');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Brand colour').waitFor();
  await page.locator('.ant-color-picker-trigger').click();
  await page.locator('.ant-color-picker-hex-input input').fill('B00020');
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'light preview' }).getByText('Used as it is.').waitFor();
  const dark = page.getByRole('region', { name: 'dark preview' });
  await dark.getByText(/Moved to/).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Host names').fill(host);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Next' }).click();
  for (const owner of owners) {
    await page.getByLabel('First owners').fill(owner);
    await page.keyboard.press('Enter');
  }
  await page.getByLabel('Reason').fill('Signed the contract');
  await page.getByRole('button', { name: 'Create tenant' }).click();
  await page.getByRole('heading', { name: `${title} was created` }).waitFor();
  const codes = await page.locator('code').allInnerTexts();
  await page.getByRole('button', { name: 'Done' }).click();
  return codes;
}

/** What is known of a host is believed for two seconds. */
const answers = (place: Place) =>
  expect.poll(async () => (await customerAt(place).answer('GET /tenant/config')).code, { interval: 100 });

it('creates a tenant that answers with its own brand, is let in by two of its people, and suspends it by two', async () => {
  const name = `e2e-${randomBytes(4).toString('hex')}`;
  const title = `Brand ${name.slice(-8)}`;
  const place = { host: `${name}.localhost`, port: inject('serverPort') };
  const root = await openPlatform(place);
  const { page } = root;
  const codes = await createTenant(page, place, title);
  await answers(place).toBe(0);
  const visitor = await openVisitorDesk(place);
  const customer = visitor.page;
  await customer.goto('/login');
  const submit = customer.getByRole('button', { name: 'Log in' });
  // It is grey until the app runs, and turns into the brand's colour gently.
  await expect
    .poll(() => submit.evaluate(button => getComputedStyle(button).backgroundColor))
    .toBe('rgb(176, 0, 32)');
  expect(await customer.title()).toContain(title);
  const people = await Promise.all(owners.map((owner, at) => begin(place, owner, codes[at] ?? '')));
  const [first, second] = people.map(({ staff }) => staff);
  if (!first || !second) throw new Error('A tenant needs its owners');

  await page.getByRole('row', { name: new RegExp(title) }).click();
  await page.getByRole('button', { name: 'Ask for access' }).click();
  await giveReason(page, 'A customer reports a fault', 'Ask');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const { records } = await first.call('GET /platform-access', { query: { state: 'asked' } });
  const letIn = { kind: 'platform.access', payload: { accessId: records[0]?.id }, reason: 'They may look' };
  await approve(second, (await first.call('POST /approvals', { body: letIn })).id);
  await visit(page, '/console/platform/access');
  const grant = page.getByRole('row', { name: 'A customer reports a fault' });
  await grant.getByRole('button', { name: 'Look in' }).click();
  await page.getByText('Platform staff, let in by the tenant').waitFor();
  await visit(page, '/console/staff');
  await page.getByRole('row', { name: /second\.owner/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Add member' }).count()).toBe(0);

  await visit(page, `/console/platform/tenants?open=${name}`);
  await page.getByRole('button', { name: 'Propose to suspend' }).click();
  await giveReason(page, 'Contract ended', 'Propose');
  await page.getByRole('complementary', { name: 'Details' }).getByText('waits for a second person').waitFor();
  await approveAsWarden(`Suspend ${title}`);
  await answers(place).not.toBe(0);
  await customer.goto('/console');
  await customer.getByRole('heading', { name: 'No tenant here' }).waitFor();
  await visitor.close();
  await endAll(root);
});
