import { describe, expect, it } from 'vitest';
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
  addPayoutAccount,
  announceDeposit,
  type Customer,
  depositRow,
  endedWithdrawal,
  exchange,
  expectCheck,
  expectStaffActions,
  fundTransactions,
  moneyText,
  register,
  setWithdrawalPassword,
  submitIdentity,
  trade,
  withdraw,
} from './testing/counter-customer.ts';
import { aurora, lotus, type Shop, savanna, wayIn } from './testing/counter-words.ts';
import { endAll, openDesk, openPhone } from './testing/desks.ts';
import * as byCalls from './testing/own-customer.ts';
import { makeTenant, reason } from './testing/own-tenant.ts';
import { coinsComeAndGo } from './testing/usdt-counter.ts';

const timeout = 420_000;

const verify = { choice: 'Verified', button: 'Verify', reason: 'The document agrees', state: 'Verified' };
const credit = { button: /^Approve /, action: 'Approve', reason: 'The transfer arrived', state: 'Passed' };
const firstCheck = {
  button: 'Approve as first person',
  action: 'Approve',
  reason: 'The account is theirs',
  state: 'Second approval',
};
const secondCheck = {
  button: 'Approve as second person',
  action: 'Approve',
  reason: 'Compared with the first check',
  state: 'To pay',
};

const availableOf = async ({ calls }: Customer): Promise<string> =>
  (await calls.call('GET /user/balance')).balance;

// Side by side: most of their time is waiting for pages.
describe.concurrent('across the counter', { timeout }, () => {
  it('money comes in, is traded and goes out, and both sides read the same', async () => {
    const shop = savanna;
    const { words, deposit, withdrawal } = shop;
    const tenant = await makeTenant(shop.tenant);
    const staff = await openCounter(tenant);
    const customer = await register(tenant);
    const [maker, checker] = [staff.maker.page, staff.checker.page];
    const { page } = customer;

    await submitIdentity(customer);
    await decide(maker, '/identity', customer, [customer.name, customer.credentials.username], verify);
    await expectMoved(maker, customer, '/identity?tab=passed');
    await page.goto('/kyc');
    await page.getByText(wayIn.identity.passed, { exact: true }).waitFor();
    await page.goto('/account');
    await page.getByRole('heading', { name: customer.name }).waitFor();

    await announceDeposit(customer, deposit);
    expect(await availableOf(customer)).toBe('0.00');
    await decide(maker, '/deposits', customer, [moneyText(shop, deposit), customer.name], credit);
    await expectMoved(maker, customer, '/deposits?tab=passed');
    await page.goto('/depositRecord');
    await depositRow(customer, deposit, wayIn.deposit.passed).waitFor();
    await expectCash(maker, customer, { available: deposit, frozen: '0.00' });
    expect(await fundTransactions(customer)).toMatchObject([{ scene: 'USER_DEPOSIT', balance: deposit }]);

    await exchange(customer, shop.exchange);
    await trade(customer, 'buy', 20);
    await trade(customer, 'sell', 10);
    const { symbol } = shop.stock;
    await expectOrders(maker, customer, [`Sell ${symbol}`, `Buy ${symbol}`]);

    await setWithdrawalPassword(customer);
    await addPayoutAccount(customer);
    const before = await availableOf(customer);
    await withdraw(customer, withdrawal);
    const after = minus(before, withdrawal);
    await expectCash(maker, customer, { available: after, frozen: withdrawal });

    const asked = [moneyText(shop, withdrawal), shop.payoutAccount.bank, 'First payment to this account'];
    await decide(maker, '/withdrawals', customer, asked, firstCheck);
    await details(maker).getByText('somebody else must give the second').waitFor();
    await expectMoved(maker, customer, '/withdrawals?stage=second-approval');
    await expectCheck(customer, withdrawal, 'second');
    const checked = [...asked, firstCheck.reason];
    const books = [/\bW-\d{8}-\d{4,}\b/, 'Withdrawal held', /\bBalanced\b/];
    await decide(
      checker,
      '/withdrawals?stage=second-approval',
      customer,
      [...checked, ...books],
      secondCheck,
    );
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
    await endAll(customer, staff.maker, staff.checker);
  });

  it.each([aurora, lotus])('what differs by country reads the same on both sides at $tenant', goesOut);

  it('USDT comes in as dollars and goes out to an address, and both sides read the same', async () =>
    coinsComeAndGo(await makeTenant(savanna.tenant)));
});

/**
 * The country's payout details, its money and its words, on the phone and at the desk. What is the same everywhere is
 * done by calls: the journey above clicks all of it.
 */
async function goesOut(shop: Shop): Promise<void> {
  const { words, deposit, withdrawal, stock } = shop;
  const tenant = await makeTenant(shop.tenant);
  const own = await byCalls.newCustomerWithMoney(tenant, deposit);
  if (shop.exchange !== null) {
    await own.calls.call('POST /exchange/toUSD', { body: { amount: shop.exchange } });
  }
  await byCalls.trade(own, 'buy', stock.id, 20);
  await byCalls.trade(own, 'sell', stock.id, 10);
  await byCalls.setWithdrawalPassword(own);
  const phone = await openPhone(own, '/account');
  const customer: Customer = { ...own, ...phone, shop };
  await phone.page.getByRole('heading', { name: own.name }).waitFor();
  const exchanges = phone.page.getByRole('link', { name: words.exchange, exact: true });
  expect(await exchanges.count()).toBe(shop.exchange === null ? 0 : 1);

  await addPayoutAccount(customer);
  const before = await availableOf(customer);
  await withdraw(customer, withdrawal);
  const after = minus(before, withdrawal);
  const maker = await openDesk(tenant, tenant.maker, '/withdrawals');
  const { page } = maker;
  const { bank, fields } = shop.payoutAccount;
  const asked = [moneyText(shop, withdrawal), bank, ...Object.values(fields)];
  await decide(page, '/withdrawals', customer, asked, firstCheck);
  await expectCash(page, customer, { available: after, frozen: withdrawal });
  const reference = `BANK-${customer.account}`;
  await byCalls.agreeAndPay(customer, { reference, reason: 'Sent with the noon batch' });
  expect(await endedWithdrawal(customer, withdrawal, words.withdrawal.paid)).toContain(reference);
  await expectCash(page, customer, { available: after, frozen: '0.00' });
  await expectOrders(page, customer, [`Sell ${stock.symbol}`, `Buy ${stock.symbol}`]);
  await expectLedgerToAddUp(page, customer);
  await expectStaffActions(customer, [
    [words.activity.identityPassed, reason],
    [words.activity.depositPassed, reason],
    [words.activity.withdrawalChecked, firstCheck.reason],
    [words.activity.withdrawalApproved, reason],
    [words.activity.withdrawalPaid, 'Sent with the noon batch'],
  ]);
  await endAll(phone, maker);
}
