import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { endAll, openDesk } from './testing/desks.ts';
import { askWithdrawal, newCustomerWithMoney, savePayoutAccount } from './testing/own-customer.ts';
import { addMember, shareTenant } from './testing/own-tenant.ts';
import { visit } from './testing/visit.ts';

/** Hiding is courtesy: the server refuses whoever asks anyway. */
async function expectRefusalToAdd(page: Page): Promise<void> {
  const refused = await page.evaluate(async () => {
    const token = sessionStorage.getItem('OPENFLOOR_STAFF_TOKEN') ?? '';
    const body = JSON.stringify({ username: 'intruder', roles: ['owner'], reason: 'because I can' });
    const headers = { 'Content-Type': 'application/json', Token: token };
    const reply = await fetch('/console/api/staff', { method: 'POST', headers, body });
    return (await reply.json()).code;
  });
  expect(refused).toBe(10405);
}

it('opens to an auditor everything to read, and the server refuses what the screens do not offer', async () => {
  const tenant = await shareTenant('savanna');
  const customer = await newCustomerWithMoney(tenant, '20000');
  await askWithdrawal(customer, await savePayoutAccount(customer), '1000');
  const auditor = await openDesk(tenant, await addMember(tenant, 'auditor'), '/dashboard');
  const { page } = auditor;
  const details = page.getByRole('complementary', { name: 'Details' });
  const navigation = page.getByRole('navigation', { name: 'Screens' });
  const screens = ['Approvals', 'Staff', 'Platform access', 'Audit log', 'Content', 'Offers', 'Products'];
  for (const name of screens) await navigation.getByRole('link', { name }).first().waitFor();
  for (const name of ['Queues', 'Money in and out', 'Reconciliation', 'Within service level']) {
    await page.getByRole('region', { name, exact: true }).waitFor();
  }
  await visit(page, '/console/staff?open=checker');
  await details.getByText('Only an owner changes members.').waitFor();
  await expectRefusalToAdd(page);
  await visit(page, '/console/withdrawals');
  await page.getByRole('heading', { name: 'Withdrawals', exact: true }).waitFor();
  await page.locator('tbody tr[data-row-key]').first().click();
  const deciding = details.getByRole('button', { name: /Approve|Reject|Hold/ });
  await deciding.first().waitFor();
  for (const button of await deciding.all()) expect(await button.isDisabled()).toBe(true);
  await endAll(auditor);
});
