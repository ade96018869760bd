import { expect, it } from 'vitest';
import { decide, expectCash, expectLedgerToAddUp, expectOrders, minus } from './testing/counter.ts';
import {
  addPayoutAccount,
  availableOf,
  type Customer,
  endedWithdrawal,
  expectStaffActions,
  moneyText,
  withdraw,
} from './testing/counter-customer.ts';
import { aurora, firstCheck, lotus } from './testing/counter-words.ts';
import { endAll, openDesk, openPhone } from './testing/desks.ts';
import { agreeAndPay, newCustomerWithMoney, setWithdrawalPassword, trade } from './testing/own-customer.ts';
import { makeTenant, reason } from './testing/own-tenant.ts';

/*
 * The country's payout details, its money and its words, on the phone and at the desk. What is the same everywhere is
 * done by calls: across-the-counter clicks all of it.
 */
it.each([aurora, lotus])('what differs by country reads the same on both sides at $tenant', async shop => {
  const { words, deposit, withdrawal, stock } = shop;
  const tenant = await makeTenant(shop.tenant);
  const own = await newCustomerWithMoney(tenant, deposit);
  if (shop.exchange !== null) {
    await own.calls.call('POST /exchange/toUSD', { body: { amount: shop.exchange } });
  }
  await trade(own, 'buy', stock.id, 20);
  await trade(own, 'sell', stock.id, 10);
  await setWithdrawalPassword(own);
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
  await agreeAndPay(customer, { reference, reason: 'Sent with the noon batch' });
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
});
