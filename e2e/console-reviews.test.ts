import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { decideRecord } from './testing/console.ts';
import { endAll, openBothDesks, openDesk, openPhone } from './testing/desks.ts';
import {
  announceDeposit,
  askWithdrawal,
  newCustomer,
  newCustomerWithMoney,
  newVerifiedCustomer,
  type OwnCustomer,
  savePayoutAccount,
  submitIdentity,
} from './testing/own-customer.ts';
import { makeTenant, type OwnTenant } from './testing/own-tenant.ts';
import { visit } from './testing/visit.ts';

let tenant: OwnTenant;
beforeAll(async () => {
  tenant = await makeTenant('savanna');
});

const detailsOf = (page: Page) => page.getByRole('complementary', { name: 'Details' });
const stateOf = (page: Page, state: string) =>
  detailsOf(page).locator('header').getByText(state, { exact: true }).first();

/** Opens the customer's record of a queue. */
async function openRecord(page: Page, list: string, { account }: OwnCustomer): Promise<void> {
  await visit(page, `/console${list}${list.includes('?') ? '&' : '?'}search=${account}`);
  await page.locator('tr[data-row-key]').first().click();
}

it('reviews an identity: asks for more, rejects, verifies', async () => {
  const customer = await newCustomer(tenant);
  await submitIdentity(customer);
  const maker = await openDesk(tenant, tenant.maker, '/identity');
  const phone = await openPhone(customer, '/kyc');
  const { page } = maker;
  await openRecord(page, '/identity', customer);
  await detailsOf(page).getByAltText('Picture 1').waitFor();
  await decideRecord(page, {
    choice: 'More information needed',
    button: 'Ask for more information',
    reason: 'The number cannot be read',
  });
  await stateOf(page, 'Asked for more').waitFor();
  await phone.page.reload();
  await phone.page.getByText('The number cannot be read').waitFor();

  await submitIdentity(customer);
  await openRecord(page, '/identity', customer);
  await detailsOf(page).getByText('attempt 1').waitFor();
  await decideRecord(page, { choice: 'Not verified', button: 'Reject', reason: 'This is not a document' });
  await stateOf(page, 'Rejected').waitFor();
  await phone.page.reload();
  await phone.page.getByText('This is not a document').waitFor();

  await submitIdentity(customer);
  await openRecord(page, '/identity', customer);
  await decideRecord(page, { choice: 'Verified', button: 'Verify', reason: 'Agrees with the register' });
  await stateOf(page, 'Verified').waitFor();
  await phone.page.reload();
  await phone.page.getByText('Verified').first().waitFor();
  await detailsOf(page).getByRole('button', { name: 'Queue', exact: true }).click();
  await page.getByRole('tab', { name: /^To review/ }).waitFor();
  expect(await detailsOf(page).count()).toBe(0);
  await endAll(maker, phone);
});

it('rejects a deposit, puts another on hold and approves it from there: only that one is credited', async () => {
  const customer = await newVerifiedCustomer(tenant);
  await announceDeposit(customer, '20000');
  const maker = await openDesk(tenant, tenant.maker, '/deposits');
  const { page } = maker;
  const details = detailsOf(page);
  await openRecord(page, '/deposits', customer);
  await details.getByText('₦20,000.00').first().waitFor();
  await details.getByText('Name matches').waitFor();
  await details.getByAltText('Receipt').waitFor();
  await details.getByText('There are none.').waitFor();
  await decideRecord(page, { button: 'Reject', reason: 'Never arrived' });
  await stateOf(page, 'Rejected').waitFor();

  await announceDeposit(customer, '40000');
  await openRecord(page, '/deposits', customer);
  const reason = 'The transfer has not reached us yet';
  await decideRecord(page, { button: 'Hold', reason });
  await stateOf(page, 'On hold').waitFor();
  const phone = await openPhone(customer, '/depositRecord');
  await phone.page.getByRole('button', { name: /On hold/ }).click();
  const sheet = phone.page.getByRole('dialog');
  await sheet.getByText(reason).waitFor();
  await sheet.getByText('Our staff. You need not do anything.').waitFor();

  await openRecord(page, '/deposits?tab=on-hold', customer);
  await decideRecord(page, { button: 'Approve ₦40,000.00', action: 'Approve', reason: 'It has arrived' });
  await stateOf(page, 'Passed').waitFor();
  await phone.page.goto('/account');
  await phone.page.getByText('₦40,000.00').first().waitFor();
  expect((await customer.calls.call('GET /user/balance')).balance).toBe('40000.00');
  await endAll(maker, phone);
});

/** Somebody new who has asked for a payment. */
async function askedToPay(): Promise<{ customer: OwnCustomer; id: string; shown: string }> {
  const customer = await newCustomerWithMoney(tenant, '50000');
  const account = await savePayoutAccount(customer);
  return { customer, id: await askWithdrawal(customer, account, '12345.60'), shown: '₦12,345.60' };
}

it('shows a proposal as void once the customer has cancelled the withdrawal', async () => {
  const { customer, id } = await askedToPay();
  const payload = { withdrawalId: id };
  await tenant.maker.staff.call('POST /approvals', {
    body: { kind: 'withdrawal.approve', payload, reason: 'Name and bank checked' },
  });
  await customer.calls.call('POST /finance/withdrawCancel', { body: { id } });

  const maker = await openDesk(tenant, tenant.maker, '/approvals?view=decided');
  const { page } = maker;
  await page
    .getByRole('row', { name: /^Pay NGN .* Void/ })
    .first()
    .click();
  const details = detailsOf(page);
  await details.getByText('Void', { exact: true }).waitFor();
  await details.getByText('The customer cancelled the withdrawal').waitFor();
  expect(await details.getByRole('button', { name: /Approve|Reject|Take back/ }).count()).toBe(0);
  await details.getByRole('link', { name: /^withdrawal/ }).click();
  await details.getByText('Cancelled by the customer', { exact: true }).waitFor();
  await endAll(maker);
});

it('puts a withdrawal on hold, which its customer sees and can still cancel', async () => {
  const { customer, shown } = await askedToPay();
  const { maker, checker } = await openBothDesks(tenant, '/withdrawals');
  const reason = 'The bank has been asked about the account';
  await openRecord(maker.page, '/withdrawals', customer);
  await decideRecord(maker.page, { button: 'Hold', reason });
  await stateOf(maker.page, 'On hold').waitFor();
  await detailsOf(maker.page).getByText(reason).waitFor();
  await maker.page.getByRole('tab', { name: /^On hold ?\d/ }).click();
  await maker.page.getByRole('row', { name: shown }).waitFor();

  const phone = await openPhone(customer, '/withdrawRecord');
  await phone.page.getByText(`Reason: ${reason}`).waitFor();
  await phone.page.getByText('Our staff must act. You need not do anything.').waitFor();
  await phone.page.goto('/accountActivity');
  await phone.page.getByText('Withdrawal: put on hold').first().waitFor();
  await phone.page.getByText(reason).first().waitFor();

  await openRecord(checker.page, '/withdrawals?stage=on-hold', customer);
  await detailsOf(checker.page).getByText(reason).waitFor();
  await decideRecord(checker.page, { button: 'Take off hold', reason: 'The bank has answered' });
  await stateOf(checker.page, 'To review').waitFor();
  await decideRecord(checker.page, { button: 'Hold', reason: 'The bank has been asked again' });
  await stateOf(checker.page, 'On hold').waitFor();

  await phone.page.goto('/withdrawRecord');
  await phone.page.getByText('Was on hold').first().waitFor();
  await phone.page.getByText('Reason: The bank has been asked again').waitFor();
  await phone.page.getByRole('button', { name: `Cancel and release ${shown}` }).click();
  await phone.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel withdrawal' }).click();
  await phone.page.getByText('Withdrawal cancelled').waitFor();
  await detailsOf(checker.page).locator('header').getByText('Cancelled by the customer').waitFor();
  await endAll(maker, checker, phone);
});
