import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { giveReason } from './testing/console.ts';
import { endAll, openDesk, openPhone } from './testing/desks.ts';
import { newCustomer, type OwnCustomer } from './testing/own-customer.ts';
import { approveWaiting, shareTenant } from './testing/own-tenant.ts';
import { visit } from './testing/visit.ts';

/** Finds the customer as staff find them. */
async function openCustomer(page: Page, { credentials: { username } }: OwnCustomer): Promise<void> {
  await page.getByPlaceholder('Name, username, account or id').fill(username);
  await page.waitForURL(/search=/);
  await page.getByRole('row', { name: username }).click();
  await page.getByRole('tab', { name: 'Sessions' }).waitFor();
}

/** The code of the answer to an order. */
const answerToOrder = async ({ calls }: OwnCustomer): Promise<number> => {
  const body = { id: '00000000-0000-4000-8000-000000000000', amount: '1', price: '1' };
  return (await calls.answer('POST /stockTrade/buy', { body })).code;
};

it('gives a customer money by hand, disables and enables them and ends their sessions, and they read it', async () => {
  const tenant = await shareTenant('savanna');
  const customer = await newCustomer(tenant);
  const usual = await answerToOrder(customer);
  const maker = await openDesk(tenant, tenant.maker, '/customers');
  const { page } = maker;
  await openCustomer(page, customer);

  await page.getByRole('button', { name: 'Propose adjustment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('1250.50');
  await dialog.getByLabel('Reason').fill('Refund of a fee');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  const pending = page.getByRole('list', { name: 'Pending changes' });
  await pending.getByText('waits for a second person').waitFor();
  expect((await customer.calls.call('GET /user/balance')).balance).toBe('0.00');
  await approveWaiting(tenant, (await pending.getByRole('link').innerText()).trim());
  // The page learns of it by itself.
  await pending.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Ledger' }).click();
  await page.locator('tr[data-row-key]').filter({ hasText: '1,250.50' }).waitFor();
  const phone = await openPhone(customer, '/account');
  await phone.page.getByText('₦1,250.50').first().waitFor();

  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('button', { name: 'Disable' }).click();
  await giveReason(page, 'The account was reported stolen', 'Disable');
  await page.getByRole('definition').filter({ hasText: 'The account was reported stolen' }).waitFor();
  expect(await answerToOrder(customer)).toBe(30003);
  await visit(phone.page, '/accountActivity');
  await phone.page.getByText('The account was reported stolen').waitFor();
  await phone.page.getByText('Your account: disabled').first().waitFor();
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByRole('row', { name: /Account disabled.*The account was reported stolen/ }).waitFor();
  await page.getByRole('button', { name: 'Enable' }).click();
  await giveReason(page, 'The owner called back', 'Enable');
  await page.getByRole('button', { name: 'Disable' }).waitFor();
  expect(await answerToOrder(customer)).toBe(usual);

  await page.getByRole('tab', { name: 'Sessions' }).click();
  await page.getByRole('row', { name: /Open/ }).first().waitFor();
  await page.getByRole('button', { name: 'End sessions' }).click();
  await giveReason(page, 'The telephone was lost', 'End sessions');
  await page.getByRole('row', { name: /Open/ }).first().waitFor({ state: 'detached' });
  await visit(phone.page, '/account');
  await phone.page.waitForURL(/\/login/i);
  await phone.close();
  await endAll(maker);
});
