import { drawn } from '@openfloor/testing/torture';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Decision, decideRecord } from './testing/console.ts';
import { expectCash, expectLedgerToAddUp } from './testing/counter.ts';
import { type Customer, endedWithdrawal, expectStaffActions } from './testing/counter-customer.ts';
import { savanna, wayIn } from './testing/counter-words.ts';
import { endAll, openDesk, openPhone } from './testing/desks.ts';
import {
  announceDeposit,
  askWithdrawal,
  newCustomer,
  newCustomerWithMoney,
  type OwnCustomer,
  payWithdrawal,
  savePayoutAccount,
  submitIdentity,
  verify,
} from './testing/own-customer.ts';
import { type OwnTenant, shareTenant } from './testing/own-tenant.ts';
import { visit } from './testing/visit.ts';

let tenant: OwnTenant;
beforeAll(async () => {
  tenant = await shareTenant('savanna');
});

const detailsOf = (page: Page) => page.getByRole('complementary', { name: 'Details' });

/** Opens the customer's record of a queue, decides about it, and waits for its new state. */
async function decide(
  page: Page,
  list: string,
  { account }: OwnCustomer,
  { state, ...decision }: Decision & { state: string },
): Promise<void> {
  await visit(page, `/console${list}${list.includes('?') ? '&' : '?'}search=${account}`);
  await page.locator('tr[data-row-key]').first().click();
  await decideRecord(page, decision);
  await stateOf(page, state).waitFor();
}

const stateOf = (page: Page, state: string) =>
  detailsOf(page).locator('header').getByText(state, { exact: true }).first();

const moneyIn =
  'asks for more about an identity and rejects it, rejects a deposit and holds another, and the customer reads why';
const moneyOut = 'holds and rejects withdrawals, whose money returns, and pays one of a disabled customer';

it.each(
  drawn([
    { journey: moneyIn, walk: reviewMoneyIn },
    { journey: moneyOut, walk: reviewMoneyOut },
  ]),
)('$journey', ({ walk }) => walk());

async function reviewMoneyIn(): Promise<void> {
  const customer = await newCustomer(tenant);
  await submitIdentity(customer);
  const maker = await openDesk(tenant, tenant.maker, '/identity');
  const phone = await openPhone(customer, '/kyc');
  const { page } = maker;
  const details = detailsOf(page);
  await decide(page, '/identity', customer, {
    choice: 'More information needed',
    button: 'Ask for more information',
    reason: 'The number cannot be read',
    state: 'Asked for more',
  });
  await visit(phone.page, '/kyc');
  await phone.page.getByText('The number cannot be read').waitFor();
  await submitIdentity(customer);
  await decide(page, '/identity', customer, {
    choice: 'Not verified',
    button: 'Reject',
    reason: 'This is not a document',
    state: 'Rejected',
  });
  await details.getByText('attempt 1').waitFor();
  await details.getByAltText('Picture 1').waitFor();
  await visit(phone.page, '/kyc');
  await phone.page.getByText('This is not a document').waitFor();
  await submitIdentity(customer);
  await verify(customer);

  await announceDeposit(customer, '20000');
  await decide(page, '/deposits', customer, { button: 'Reject', reason: 'Never arrived', state: 'Rejected' });
  await details.getByText('Name matches').waitFor();
  await details.getByAltText('Receipt').waitFor();
  await announceDeposit(customer, '40000');
  const reason = 'The transfer has not reached us yet';
  await decide(page, '/deposits', customer, { button: 'Hold', reason, state: 'On hold' });
  await visit(phone.page, '/depositRecord');
  await phone.page.getByRole('button', { name: /₦20,000\.00[\s\S]*Rejected/ }).waitFor();
  await phone.page.getByText('Never arrived').waitFor();
  await phone.page.getByRole('button', { name: /On hold/ }).click();
  const sheet = phone.page.getByRole('dialog');
  await sheet.getByText(reason).waitFor();
  await sheet.getByText('Our staff must act. You need not do anything.').waitFor();

  await decide(page, '/deposits?tab=on-hold', customer, {
    button: 'Approve ₦40,000.00',
    action: 'Approve',
    reason: 'It has arrived',
    state: 'Passed',
  });
  await phone.page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  await visit(phone.page, '/account');
  await phone.page.getByText('₦40,000.00').first().waitFor();
  expect((await customer.calls.call('GET /user/balance')).balance).toBe('40000.00');
  await endAll(maker, phone);
}

async function reviewMoneyOut(): Promise<void> {
  const own = await newCustomerWithMoney(tenant, '50000');
  const payoutAccount = await savePayoutAccount(own);
  const amount = '12345.60';
  const maker = await openDesk(tenant, tenant.maker, '/withdrawals');
  const { page } = maker;
  const phone = await openPhone(own, '/withdrawRecord');
  const customer: Customer = { ...own, ...phone, shop: savanna };

  await askWithdrawal(customer, payoutAccount, amount);
  const reason = 'The bank has been asked about the account';
  await decide(page, '/withdrawals', customer, { button: 'Hold', reason, state: 'On hold' });
  await page.getByRole('tab', { name: /^On hold ?\d/ }).waitFor();
  await visit(phone.page, '/withdrawRecord');
  await phone.page.getByText(`Reason: ${reason}`).waitFor();
  await phone.page.getByText('Our staff must act. You need not do anything.').waitFor();
  await decideRecord(page, { button: 'Take off hold', reason: 'The bank has answered' });
  await stateOf(page, 'To review').waitFor();
  await visit(phone.page, '/withdrawRecord');
  await phone.page.getByText('Was on hold').first().waitFor();
  await phone.page.getByRole('button', { name: 'Cancel and release ₦12,345.60' }).click();
  await phone.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel withdrawal' }).click();
  await phone.page.getByText('Withdrawal cancelled').waitFor();
  // The desk's open page learns of it by itself.
  await stateOf(page, 'Cancelled by the customer').waitFor();

  await askWithdrawal(customer, payoutAccount, amount);
  const unknown = 'The bank does not know the account';
  await decide(page, '/withdrawals', customer, { button: 'Reject', reason: unknown, state: 'Rejected' });
  expect(await endedWithdrawal(customer, amount, 'Rejected')).toContain(unknown);
  await expectCash(page, customer, { available: '50000.00', frozen: '0.00' });

  const { records } = await tenant.maker.staff.call('GET /customers', {
    query: { search: customer.account },
  });
  const closing = { params: { id: records[0]?.id ?? '' }, body: { reason: 'Asked to close the account' } };
  await tenant.maker.staff.call('POST /customers/{id}/disable', closing);
  const id = await askWithdrawal(customer, payoutAccount, '50000');
  await payWithdrawal(customer, id, { reference: 'CLOSING-1', reason: 'Sent by hand' });
  expect(await endedWithdrawal(customer, '50000.00', 'Paid')).toContain('CLOSING-1');
  await expectCash(page, customer, { available: '0.00', frozen: '0.00' });
  await expectLedgerToAddUp(page, customer);
  await expectStaffActions(customer, [
    [wayIn.activity.withdrawalHeld, reason],
    [wayIn.activity.withdrawalRejected, unknown],
    [wayIn.activity.disabled, closing.body.reason],
    [savanna.words.activity.withdrawalPaid, 'Sent by hand'],
  ]);
  await endAll(maker, phone);
}
