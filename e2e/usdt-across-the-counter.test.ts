import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  decide,
  expectCashFacts,
  expectLedgerToAddUp,
  expectMoved,
  openCustomer,
} from './testing/counter.ts';
import {
  type Customer,
  endedWithdrawal,
  expectCheck,
  expectStaffActions,
  fundTransactions,
  moneyText,
} from './testing/counter-customer.ts';
import { savanna } from './testing/counter-words.ts';
import { endAll, openDesk, openPhone } from './testing/desks.ts';
import {
  agreeAndPay,
  newVerifiedCustomer,
  type OwnCustomer,
  setWithdrawalPassword,
  uploadPicture,
  withdrawalPassword,
} from './testing/own-customer.ts';
import { ownCode, shareTenant } from './testing/own-tenant.ts';
import { closeReceipt } from './testing/receipt.ts';
import { visit } from './testing/visit.ts';

const dollars = (amount: string) => moneyText(savanna, amount, 'USD');
const ethereumAddress = () => `0x${randomBytes(20).toString('hex')}`;

/** Announces coins that were sent, with a picture of the transfer. */
async function announceCoins(customer: OwnCustomer, amount: string): Promise<void> {
  const receipt = await uploadPicture(customer, 'DEPOSIT');
  const body = { usdt: true, bank: 'ERC20', amount, receipt, authCode: ownCode };
  await customer.calls.call('POST /finance/deposit', { body });
}

async function saveAddress({ page }: Customer, address: string): Promise<void> {
  await visit(page, '/userBank?add=usdt');
  await page.getByRole('combobox').click();
  await page.getByRole('option', { name: 'ERC20' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.locator('input[name="accountNumber"]').fill(address);
  await page.getByRole('button', { name: 'Save address' }).click();
  await closeReceipt(page);
}

async function withdrawCoins(customer: Customer, amount: string): Promise<void> {
  const { page } = customer;
  await visit(page, '/withdraw');
  await page.getByRole('radio', { name: 'USDT' }).check();
  await page.getByRole('combobox').filter({ hasText: 'ERC20' }).waitFor();
  await page.locator('input[name="amount"]').fill(amount);
  await page.locator('input[name="opPwd"]').fill(withdrawalPassword);
  await page.getByRole('button', { name: `Withdraw ${dollars(amount)}` }).click();
  await page.waitForURL('**/withdrawRecord');
  await closeReceipt(page);
}

/** Both sides of the counter read the same dollars. */
async function expectDollars(console: Page, customer: Customer, available: string, frozen: string) {
  await openCustomer(console, customer);
  await expectCashFacts(console, 'USD', { available: dollars(available), frozen: dollars(frozen) });
  const { balanceUSD } = await customer.calls.call('GET /finance/withdrawInfo');
  expect(balanceUSD).toBe(available);
}

it('USDT comes in as dollars and goes out to an address, and both sides read the same', async () => {
  const tenant = await shareTenant(savanna.tenant);
  const own = await newVerifiedCustomer(tenant);
  await setWithdrawalPassword(own);
  const desk = await openDesk(tenant, tenant.maker, '/deposits');
  const phone = await openPhone(own, '/account');
  const customer: Customer = { ...own, ...phone, shop: savanna };
  const maker = desk.page;
  const { page } = phone;

  await announceCoins(customer, '250.00');
  const arrived = 'Seen on the chain: 0x7a11c0ffee';
  await decide(maker, '/deposits', customer, [dollars('250.00'), 'Coin type ERC20'], {
    button: 'Approve $250.00',
    action: 'Approve',
    reason: arrived,
    state: 'Passed',
  });
  await expectMoved(maker, customer, '/deposits?tab=passed&usdt=true');
  await visit(page, '/depositRecord');
  await page.getByRole('button', { name: /USDT ERC20[\s\S]*\$250\.00[\s\S]*Approved/ }).waitFor();
  await expectDollars(maker, customer, '250.00', '0.00');

  const address = ethereumAddress();
  await saveAddress(customer, address);
  await withdrawCoins(customer, '100.00');
  await expectCheck(customer, '100.00', 'first', 'USD');
  await expectDollars(maker, customer, '150.00', '100.00');

  const asked = [dollars('100.00'), 'ERC20', address, 'First payment to this account'];
  await decide(maker, '/withdrawals', customer, asked, {
    button: 'Approve as first person',
    action: 'Approve',
    reason: 'The address is theirs',
    state: 'Second approval',
  });
  await agreeAndPay(customer, { reference: '0xfeedbeef01', reason: 'Sent from the hot wallet' });
  expect(await endedWithdrawal(customer, '100.00', 'Paid', 'USD')).toContain('0xfeedbeef01');
  await expectDollars(maker, customer, '150.00', '0.00');

  expect(await fundTransactions(customer)).toMatchObject([
    { scene: 'CONFIRM_WITHDRAW', amount: '-100.00', currencyType: 'USD' },
    { scene: 'RELEASE', amount: '100.00' },
    { scene: 'HOLD', amount: '-100.00' },
    { scene: 'USER_DEPOSIT', amount: '250.00', currencyType: 'USD' },
  ]);
  await expectLedgerToAddUp(maker, customer);
  await expectStaffActions(customer, [
    [savanna.words.activity.depositPassed, arrived],
    [savanna.words.activity.withdrawalPaid, 'Sent from the hot wallet'],
  ]);
  await endAll(phone, desk);
});
