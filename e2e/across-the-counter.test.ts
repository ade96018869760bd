import { beforeAll, describe, expect, it } from 'vitest';
import { giveReason } from './testing/console.ts';
import {
  decide,
  details,
  expectCash,
  expectLedgerToAddUp,
  expectMoved,
  expectOrders,
  minus,
  openCounter,
  openCustomer,
  pay,
  queueRow,
  type Staff,
} from './testing/counter.ts';
import {
  announceDeposit,
  type Customer,
  depositRow,
  endedWithdrawal,
  exchange,
  expectCheck,
  expectStaffActions,
  fillDeposit,
  fundTransactions,
  moneyText,
  prepareWithdrawals,
  register,
  sendIdentity,
  submitIdentity,
  trade,
  withdraw,
} from './testing/counter-customer.ts';
import { aurora, lotus, type Shop, savanna } from './testing/counter-words.ts';
import { endAll } from './testing/desks.ts';
import { makeTenant, type OwnTenant } from './testing/own-tenant.ts';
import { coinsComeAndGo } from './testing/usdt-counter.ts';

const timeout = 420_000;
const shops = [savanna, aurora, lotus];
const tenants = new Map<Shop, OwnTenant>();

beforeAll(async () => {
  for (const shop of shops) tenants.set(shop, await makeTenant(shop.tenant));
});

function tenantOf(shop: Shop): OwnTenant {
  const tenant = tenants.get(shop);
  if (!tenant) throw new Error('There is no such shop');
  return tenant;
}

/** Two people behind the shop's counter, and somebody new before it. */
async function meet(shop: Shop): Promise<{ staff: Staff; customer: Customer }> {
  const tenant = tenantOf(shop);
  return { staff: await openCounter(tenant), customer: await register(shop, tenant) };
}

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
  it.each(shops)(
    'money comes in at $tenant, is traded and goes out, and both sides read the same',
    async shop => {
      const { words, deposit, withdrawal } = shop;
      const { staff, customer } = await meet(shop);
      const [maker, checker] = [staff.maker.page, staff.checker.page];
      const { page } = customer;

      await submitIdentity(customer);
      await decide(maker, '/identity', customer, [shop.name, customer.credentials.username], verify);
      await expectMoved(maker, customer, '/identity?tab=passed');
      await page.goto('/kyc');
      await page.getByText(words.identity.passed, { exact: true }).waitFor();
      await page.goto('/account');
      await page.getByRole('heading', { name: shop.name }).waitFor();

      await announceDeposit(customer, deposit);
      await expectCash(maker, customer, { available: '0.00', frozen: '0.00' });
      await decide(maker, '/deposits', customer, [moneyText(shop, deposit), shop.name], credit);
      await expectMoved(maker, customer, '/deposits?tab=passed');
      await page.goto('/depositRecord');
      await depositRow(customer, deposit, words.deposit.passed).waitFor();
      await expectCash(maker, customer, { available: deposit, frozen: '0.00' });
      expect(await fundTransactions(customer)).toMatchObject([{ scene: 'USER_DEPOSIT', balance: deposit }]);

      await exchangeWhereOffered(customer, shop);
      await trade(customer, 'buy', 20);
      await trade(customer, 'sell', 10);
      const { symbol } = shop.stock;
      await expectOrders(maker, customer, [`Sell ${symbol}`, `Buy ${symbol}`]);

      await prepareWithdrawals(customer);
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
    },
  );

  it('USDT comes in as dollars and goes out to an address, and both sides read the same', () =>
    coinsComeAndGo(tenantOf(savanna)));

  it('a refusal says why, and money that is not paid out returns', () => refuseAndReturn(lotus));
});

/** A disabled customer is told so where they try to trade and to pay in. */
async function expectNothingButWithdrawing(customer: Customer): Promise<void> {
  const { page, shop } = customer;
  const told = page.getByText(/Your account is disabled\. You can still .* withdraw what is yours/);
  await page.goto(`/stock/${shop.stock.id}`);
  await page.getByRole('button', { name: shop.words.buy, exact: true }).click();
  const ticket = page.getByRole('dialog');
  await ticket.getByRole('button', { name: /^Buy \d+ shares$/ }).click();
  await told.waitFor();
  await fillDeposit(customer, shop.deposit);
  await told.waitFor();
}

async function exchangeWhereOffered(customer: Customer, { words, exchange: amount }: Shop): Promise<void> {
  if (amount !== null) {
    await exchange(customer, amount);
    return;
  }
  const { page } = customer;
  await page.goto('/account');
  await page.getByRole('heading', { name: customer.shop.name }).waitFor();
  expect(await page.getByRole('link', { name: words.exchange, exact: true }).count()).toBe(0);
}

async function refuseAndReturn(shop: Shop): Promise<void> {
  const { words, deposit, withdrawal } = shop;
  const { staff, customer } = await meet(shop);
  const [maker, checker] = [staff.maker.page, staff.checker.page];
  const { page } = customer;

  await submitIdentity(customer);
  const blurred = {
    choice: 'Not verified',
    button: 'Reject',
    reason: 'The photo is out of focus',
    state: 'Rejected',
  };
  await decide(maker, '/identity', customer, [shop.name], blurred);
  await page.goto('/kyc');
  await page.getByText(words.identity.rejected, { exact: true }).waitFor();
  await page.getByText(blurred.reason).waitFor();
  expect(await page.locator('input[name="name"]').inputValue()).toBe(shop.name);
  await sendIdentity(customer);
  await decide(checker, '/identity', customer, [/attempt 2/i, blurred.reason], verify);

  await announceDeposit(customer, deposit);
  const notArrived = { button: 'Reject', reason: 'No such transfer arrived', state: 'Rejected' };
  await decide(maker, '/deposits', customer, [moneyText(shop, deposit)], notArrived);
  await page.goto('/depositRecord');
  const refused = depositRow(customer, deposit, words.deposit.rejected);
  await refused.filter({ hasText: notArrived.reason }).waitFor();
  await expectCash(maker, customer, { available: '0.00', frozen: '0.00' });
  await announceDeposit(customer, deposit);
  await decide(maker, '/deposits', customer, [moneyText(shop, deposit)], credit);

  await prepareWithdrawals(customer);
  await withdraw(customer, withdrawal);
  const wrongName = { button: 'Reject', reason: 'The bank does not know the account', state: 'Rejected' };
  await decide(maker, '/withdrawals', customer, [moneyText(shop, withdrawal)], wrongName);
  const rejected = await endedWithdrawal(customer, withdrawal, words.withdrawal.rejected);
  expect(rejected).toContain(wrongName.reason);
  await expectCash(maker, customer, { available: deposit, frozen: '0.00' });

  await withdraw(customer, withdrawal);
  await expectCash(maker, customer, { available: minus(deposit, withdrawal), frozen: withdrawal });
  await page.goto('/withdrawRecord');
  const money = moneyText(shop, withdrawal);
  await page.getByRole('button', { name: `Cancel and release ${money}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel withdrawal' }).click();
  await page.getByText('Withdrawal cancelled').waitFor();
  await endedWithdrawal(customer, withdrawal, words.withdrawal.cancelled);
  await expectCash(maker, customer, { available: deposit, frozen: '0.00' });
  await (await queueRow(maker, '/withdrawals', customer)).waitFor({ state: 'detached' });

  await openCustomer(maker, customer);
  await maker.getByRole('button', { name: 'Disable' }).click();
  await giveReason(maker, 'Asked to close the account', 'Disable');
  await maker.getByRole('definition').filter({ hasText: 'Asked to close the account' }).waitFor();
  await expectNothingButWithdrawing(customer);
  await withdraw(customer, deposit);
  const asked = [moneyText(shop, deposit), 'The customer is disabled, and may withdraw what is theirs'];
  await decide(checker, '/withdrawals', customer, asked, firstCheck);
  const second = '/withdrawals?stage=second-approval';
  await decide(maker, second, customer, [firstCheck.reason], secondCheck);
  await pay(checker, customer, 'CLOSING-1', 'Sent by hand');
  expect(await endedWithdrawal(customer, deposit, words.withdrawal.paid)).toContain('CLOSING-1');
  await expectCash(maker, customer, { available: '0.00', frozen: '0.00' });

  await expectLedgerToAddUp(maker, customer);
  await expectStaffActions(customer, [
    [words.activity.identityRejected, blurred.reason],
    [words.activity.identityPassed, verify.reason],
    [words.activity.depositRejected, notArrived.reason],
    [words.activity.depositPassed, credit.reason],
    [words.activity.withdrawalRejected, wrongName.reason],
    [words.activity.disabled, 'Asked to close the account'],
    [words.activity.withdrawalPaid, 'Sent by hand'],
  ]);
  await endAll(customer, staff.maker, staff.checker);
}
