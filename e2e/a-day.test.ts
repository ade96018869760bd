import { drawn } from '@openfloor/testing/torture';
import { expect, it } from 'vitest';
import { importStatement, matchOwn, matchSure, openBank, payByFile, prefix } from './testing/bank.ts';
import {
  decide,
  details,
  expectCash,
  expectLedgerToAddUp,
  expectMoved,
  expectOrders,
  minus,
  openCounter,
  queueRow,
  type Staff,
} from './testing/counter.ts';
import {
  addPayoutAccount,
  availableOf,
  type Customer,
  depositRow,
  endedWithdrawal,
  expectCheck,
  expectStaffActions,
  fundTransactions,
  moneyText,
  withdraw,
} from './testing/counter-customer.ts';
import { aurora, firstCheck, lotus, savanna } from './testing/counter-words.ts';
import { endAll } from './testing/desks.ts';
import { announceDeposit, setWithdrawalPassword, submitIdentity, trade } from './testing/own-customer.ts';
import { approveWaiting, decideByTwo, makeTenant, reason } from './testing/own-tenant.ts';
import { registerOnPhone } from './testing/registration.ts';
import { visit } from './testing/visit.ts';

const verify = { choice: 'Verified', button: 'Verify', reason: 'The document agrees', state: 'Verified' };
const secondCheck = {
  button: 'Approve as second person',
  action: 'Approve',
  reason: 'Compared with the first check',
  state: 'To pay',
};
const told = 'The bank could not find this account';

/*
 * Both sides of the counter, from the registration to books that agree with the bank. What a customer fills in has journeys
 * of its own: here it is done by calls where it is the same in every country.
 */
it.each(drawn([savanna, aurora, lotus]))(
  'a day at $tenant: money comes in, is traded, goes out, comes back, goes out again, and the books agree with the bank',
  async shop => {
    const { words, deposit, withdrawal, stock } = shop;
    const tenant = await makeTenant(shop.tenant);
    const bank = await openBank(tenant);
    const staff = await openCounter(tenant);
    const customer: Customer = { ...(await registerOnPhone(tenant, words)), shop };
    const [maker, checker] = [staff.maker.page, staff.checker.page];
    const { page } = customer;
    const exchanges = page.getByRole('link', { name: words.exchange, exact: true });

    await submitIdentity(customer);
    await decide(maker, '/identity', customer, [customer.name, customer.credentials.username], verify);
    await expectMoved(maker, customer, '/identity?tab=passed');
    await visit(page, '/account');
    await page.getByRole('heading', { name: customer.name }).waitFor();
    expect(await exchanges.count()).toBe(shop.exchange === null ? 0 : 1);

    await announceDeposit(customer, deposit);
    expect(await availableOf(customer)).toBe('0.00');
    const payment = { amount: deposit, reference: customer.account, name: customer.name };
    await importStatement(maker, bank, [payment]);
    await matchSure(maker, bank, 1);
    await visit(page, '/depositRecord');
    await depositRow(customer, deposit, words.deposit.passed).waitFor();
    await expectCash(maker, customer, { available: deposit, frozen: '0.00' });
    expect(await fundTransactions(customer)).toMatchObject([{ scene: 'USER_DEPOSIT', balance: deposit }]);

    await trade(customer, 'buy', stock.id, 20);
    await trade(customer, 'sell', stock.id, 10);
    await expectOrders(maker, customer, [`Sell ${stock.symbol}`, `Buy ${stock.symbol}`]);

    await setWithdrawalPassword(customer);
    await addPayoutAccount(customer);
    const before = await availableOf(customer);
    const after = minus(before, withdrawal);
    await withdraw(customer, withdrawal);
    await approveByTwo(staff, customer);
    await payByFile(maker, checker, moneyText(shop, withdrawal));
    const { number: first } = await lastWithdrawal(customer);
    const settled = { amount: `-${minus(deposit, before)}`, reference: 'NET-1', name: 'Clearing house' };
    const sent = { amount: `-${withdrawal}`, reference: `${prefix}${first}`, name: customer.name };
    await importStatement(maker, bank, [settled, sent]);
    await matchSure(maker, bank, 1);
    await matchOwn(maker, bank, settled.name);
    expect(await endedWithdrawal(customer, withdrawal, words.withdrawal.paid)).toContain('BANK-2-2');
    await expectCash(checker, customer, { available: after, frozen: '0.00' });

    await giveBack(staff, customer);
    expect(await endedWithdrawal(customer, withdrawal, words.withdrawal.returned)).toContain(told);
    await expectCash(checker, customer, { available: before, frozen: '0.00' });

    // Once more, with the same two people by calls.
    await withdraw(customer, withdrawal);
    const { id: withdrawalId, number: second } = await lastWithdrawal(customer);
    await decideByTwo(tenant, 'withdrawal.approve', { withdrawalId });
    await payByFile(maker, checker, moneyText(shop, withdrawal));
    expect(second).not.toBe(first);
    const returned = { amount: withdrawal, reference: first, name: customer.name };
    const again = { ...sent, reference: `${prefix}${second}` };
    await importStatement(maker, bank, [returned, again]);
    await matchSure(maker, bank, 2);
    expect(await endedWithdrawal(customer, withdrawal, words.withdrawal.paid)).toContain('BANK-3-2');
    await expectCash(checker, customer, { available: after, frozen: '0.00' });

    await visit(maker, '/console/reconciliation?tab=now');
    await maker.getByText(`Customers’ money in ${shop.currency} agrees with the bank`).waitFor();
    await expectLedgerToAddUp(checker, customer);
    await expectStaffActions(customer, [
      [words.activity.identityPassed, verify.reason],
      [words.activity.depositPassed, 'Amount and reference agree'],
      [words.activity.withdrawalChecked, firstCheck.reason],
      [words.activity.withdrawalApproved, secondCheck.reason],
      [words.activity.withdrawalPaid, 'Amount and reference agree'],
      [words.activity.withdrawalReturned, reason],
    ]);
    await endAll(customer, staff.maker, staff.checker);
  },
);

/** Both people look at the withdrawal that waits, on their screens. */
async function approveByTwo({ maker, checker }: Staff, customer: Customer): Promise<void> {
  const { shop } = customer;
  const { bank, fields } = shop.payoutAccount;
  const asked = [moneyText(shop, shop.withdrawal), bank, ...Object.values(fields)];
  await decide(maker.page, '/withdrawals', customer, asked, firstCheck);
  await details(maker.page).getByText('somebody else must give the second').waitFor();
  await expectCheck(customer, shop.withdrawal, 'second');
  const books = [/\bW-\d{8}-\d{4,}\b/, 'Withdrawal held', /\bBalanced\b/];
  await decide(
    checker.page,
    '/withdrawals?stage=second-approval',
    customer,
    [...asked, firstCheck.reason, ...books],
    secondCheck,
  );
  await expectCheck(customer, shop.withdrawal, 'payment');
}

async function lastWithdrawal({ tenant, account }: Customer): Promise<{ id: string; number: string }> {
  const query = { search: account, sort: '-createdTime' } as const;
  const { records } = await tenant.maker.staff.call('GET /withdrawals', { query });
  if (!records[0]) throw new Error(`${account} has asked for nothing`);
  return records[0];
}

/** The bank wrote that a payment came back: one says so at a desk, another agrees. */
async function giveBack({ maker: { page } }: Staff, customer: Customer): Promise<void> {
  await (await queueRow(page, '/withdrawals?stage=done', customer)).click();
  await details(page).getByRole('button', { name: 'Returned by the bank' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What the customer reads').fill(told);
  await dialog.getByLabel('Reason').fill('As the bank wrote');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await approveWaiting(customer.tenant, 'Give back');
}
