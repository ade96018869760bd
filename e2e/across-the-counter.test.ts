import { expect, it } from 'vitest';
import {
  decide,
  details,
  expectCash,
  expectLedgerToAddUp,
  expectMoved,
  expectOrders,
  minus,
  openCounter,
  pay,
} from './testing/counter.ts';
import {
  availableOf,
  type Customer,
  depositRow,
  endedWithdrawal,
  expectCheck,
  expectStaffActions,
  fundTransactions,
  moneyText,
} from './testing/counter-customer.ts';
import { firstCheck, savanna, wayIn } from './testing/counter-words.ts';
import { endAll, openPhone } from './testing/desks.ts';
import {
  announceDeposit,
  askWithdrawal,
  newCustomer,
  savePayoutAccount,
  submitIdentity,
  trade,
} from './testing/own-customer.ts';
import { shareTenant } from './testing/own-tenant.ts';
import { visit } from './testing/visit.ts';

const verify = { choice: 'Verified', button: 'Verify', reason: 'The document agrees', state: 'Verified' };
const credit = { button: /^Approve /, action: 'Approve', reason: 'The transfer arrived', state: 'Passed' };
const secondCheck = {
  button: 'Approve as second person',
  action: 'Approve',
  reason: 'Compared with the first check',
  state: 'To pay',
};

/* What a customer fills in has journeys of its own: here it is done by calls, and read on both sides' screens. */
it('money comes in, is traded and goes out, and both sides read the same', async () => {
  const shop = savanna;
  const { words, deposit, withdrawal } = shop;
  const tenant = await shareTenant(shop.tenant);
  const own = await newCustomer(tenant);
  const staff = await openCounter(tenant);
  const phone = await openPhone(own, '/kyc');
  const customer: Customer = { ...own, ...phone, shop };
  const [maker, checker] = [staff.maker.page, staff.checker.page];
  const { page } = phone;

  await submitIdentity(customer);
  await decide(maker, '/identity', customer, [customer.name, customer.credentials.username], verify);
  await expectMoved(maker, customer, '/identity?tab=passed');
  await visit(page, '/kyc');
  await page.getByText(wayIn.identity.passed, { exact: true }).waitFor();
  await visit(page, '/account');
  await page.getByRole('heading', { name: customer.name }).waitFor();

  await announceDeposit(customer, deposit);
  expect(await availableOf(customer)).toBe('0.00');
  await decide(maker, '/deposits', customer, [moneyText(shop, deposit), customer.name], credit);
  await expectMoved(maker, customer, '/deposits?tab=passed');
  await visit(page, '/depositRecord');
  await depositRow(customer, deposit, wayIn.deposit.passed).waitFor();
  await expectCash(maker, customer, { available: deposit, frozen: '0.00' });
  expect(await fundTransactions(customer)).toMatchObject([{ scene: 'USER_DEPOSIT', balance: deposit }]);

  await customer.calls.call('POST /exchange/toUSD', { body: { amount: shop.exchange } });
  await trade(customer, 'buy', shop.stock.id, 20);
  await trade(customer, 'sell', shop.stock.id, 10);
  const { symbol } = shop.stock;
  await expectOrders(maker, customer, [`Sell ${symbol}`, `Buy ${symbol}`]);

  const payoutAccount = await savePayoutAccount(customer);
  const before = await availableOf(customer);
  await askWithdrawal(customer, payoutAccount, withdrawal);
  const after = minus(before, withdrawal);
  await expectCash(maker, customer, { available: after, frozen: withdrawal });

  const asked = [moneyText(shop, withdrawal), shop.payoutAccount.bank, 'First payment to this account'];
  await decide(maker, '/withdrawals', customer, asked, firstCheck);
  await details(maker).getByText('somebody else must give the second').waitFor();
  await expectMoved(maker, customer, '/withdrawals?stage=second-approval');
  await expectCheck(customer, withdrawal, 'second');
  const checked = [...asked, firstCheck.reason];
  const books = [/\bW-\d{8}-\d{4,}\b/, 'Withdrawal held', /\bBalanced\b/];
  await decide(checker, '/withdrawals?stage=second-approval', customer, [...checked, ...books], secondCheck);
  await expectCheck(customer, withdrawal, 'payment');
  const reference = `BANK-${customer.account}`;
  await pay(checker, customer, reference, 'Sent with the noon batch');
  await expectMoved(checker, customer, '/withdrawals?stage=done');
  expect(await endedWithdrawal(customer, withdrawal, words.withdrawal.paid)).toContain(reference);
  await expectCash(checker, customer, { available: after, frozen: '0.00' });

  await expectLedgerToAddUp(checker, customer);
  await expectStaffActions(customer, [
    [words.activity.identityPassed, verify.reason],
    [words.activity.depositPassed, credit.reason],
    [words.activity.withdrawalChecked, firstCheck.reason],
    [words.activity.withdrawalApproved, secondCheck.reason],
    [words.activity.withdrawalPaid, 'Sent with the noon batch'],
  ]);
  await endAll(phone, staff.maker, staff.checker);
});
