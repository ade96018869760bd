import type { Calls } from '@openfloor/contract/all-calls';
import type { CallReply } from '@openfloor/contract/call';
import type { Currency } from '@openfloor/homes/codes';
import { displayMoney } from '@openfloor/money/display';
import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { OpenedPage } from './browser.ts';
import type { Shop } from './counter-words.ts';
import { type OwnCustomer, withdrawalPassword } from './own-customer.ts';
import { closeReceipt } from './receipt.ts';
import { visit } from './visit.ts';

/** Somebody at the customers' side of the counter. */
export interface Customer extends OwnCustomer, OpenedPage {
  shop: Shop;
}

/** A locator's text with single spaces: figures carry spaces that do not break. */
export const textOf = async (locator: Locator): Promise<string> => oneLine(await locator.innerText());
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

export const patience = { timeout: 60_000, interval: 100 };

export function moneyText({ currency: local }: Shop, amount: string, currency: Currency = local) {
  return displayMoney(amount, currency, local).replaceAll(/\s/g, ' ');
}

async function pickBank({ page, shop: { words } }: Customer, bank: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${words.bank}`) }).click();
  await page.getByLabel(words.searchBank).fill(bank.slice(0, 4));
  await page.getByRole('option', { name: bank }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

export const availableOf = async ({ calls }: Customer): Promise<string> =>
  (await calls.call('GET /user/balance')).balance;

/** An amount as somebody in the country types it. */
const typed = ({ currency }: Shop, amount: string) =>
  currency === 'BRL' ? amount.replace('.', ',') : amount;

export const depositRow = ({ page, shop }: Customer, amount: string, state: string) =>
  page
    .getByRole('button')
    .filter({ hasText: moneyText(shop, amount) })
    .filter({ hasText: state });

/** Saves the account that payments go to, with what the country asks for. */
export async function addPayoutAccount(customer: Customer): Promise<void> {
  const { page, shop } = customer;
  await visit(page, '/userBank?add=bank');
  await expect.poll(() => page.locator('input[name="accountName"]').inputValue()).toBe(customer.name);
  await pickBank(customer, shop.payoutAccount.bank);
  for (const [field, value] of Object.entries(shop.payoutAccount.fields)) {
    await page.locator(`input[name="${field}"]`).fill(value);
  }
  await page.getByRole('button', { name: shop.words.saveAccount }).click();
  await closeReceipt(page);
}

/** Asks for a payment to the saved account. */
export async function withdraw(customer: Customer, amount: string): Promise<void> {
  const { page, shop } = customer;
  await visit(page, '/withdraw');
  await page.locator('input[name="opPwd"]').fill(withdrawalPassword);
  await page.getByRole('combobox').click();
  await page.getByRole('dialog').getByRole('button', { name: shop.payoutAccount.bank }).click();
  await page.getByRole('combobox').filter({ hasText: shop.payoutAccount.bank }).waitFor();
  await page.locator('input[name="amount"]').fill(typed(shop, amount));
  await page.getByRole('button', { name: shop.words.withdraw(moneyText(shop, amount)) }).click();
  await page.waitForURL('**/withdrawRecord');
  await closeReceipt(page);
  await expectCheckOnScreen(customer, amount, 'first');
}

type Check = 'first' | 'second' | 'payment';

/** The card of a withdrawal under way names who must act next. */
export async function expectCheck(
  customer: Customer,
  amount: string,
  check: Check,
  currency?: 'USD',
): Promise<void> {
  await visit(customer.page, '/withdrawRecord');
  await expectCheckOnScreen(customer, amount, check, currency);
}

async function expectCheckOnScreen(
  { page, shop }: Customer,
  amount: string,
  check: Check,
  currency?: 'USD',
): Promise<void> {
  const card = page
    .getByRole('region', { name: shop.words.sentTo })
    .filter({ hasText: figureOf(shop, amount, currency) });
  await card.getByRole('timer').waitFor();
  await expect.poll(() => textOf(card)).toMatch(shop.words.checks[check]);
}

/** The amount without its sign, which large figures set apart. */
const figureOf = (shop: Shop, amount: string, currency?: 'USD') =>
  moneyText(shop, amount, currency).replace(/^\D+/, '');

/** A withdrawal that has ended, unfolded. */
export async function endedWithdrawal(
  customer: Customer,
  amount: string,
  state: string,
  currency?: 'USD',
): Promise<string> {
  const { page, shop } = customer;
  await visit(page, '/withdrawRecord');
  const row = page.getByRole('button').filter({ hasText: moneyText(shop, `-${amount}`, currency) });
  await row.filter({ hasText: state }).first().click();
  await page.getByRole('button', { expanded: true }).waitFor();
  return textOf(page.locator('main'));
}

/** What the Account screen says of the local currency. */
export async function expectAvailable({ page, shop }: Customer, amount: string): Promise<void> {
  await visit(page, '/account');
  const pair = page.locator('dl > div').filter({ hasText: shop.words.available });
  await expect.poll(() => textOf(pair.locator('dd span').first())).toBe(moneyText(shop, amount));
}

type Movement = CallReply<Calls['POST /finance/transaction']>['records'][number];

/** The fund transactions, newest first; each stands on the screen as the server tells it. */
export async function fundTransactions({ page, shop, calls }: Customer): Promise<Movement[]> {
  const body = { pageSize: 50, desc: true };
  const { records } = await calls.call('POST /finance/transaction', { body });
  await visit(page, '/transaction');
  const rows = page.getByRole('region', { name: /^\d{4}-\d\d-\d\d$/ }).getByRole('button');
  const parts = records.map(({ scene, amount, balance, currencyType }) => [
    shop.words.scenes[scene] ?? scene,
    `${amount.startsWith('-') ? '' : '+'}${moneyText(shop, amount, currencyType)}`,
    moneyText(shop, balance, currencyType),
  ]);
  await vi.waitFor(async () => {
    await scrollToEnd(page, shop);
    const texts = (await rows.allInnerTexts()).map(oneLine);
    expect(texts).toHaveLength(records.length);
    for (const [place, text] of texts.entries()) {
      for (const part of parts[place] ?? []) expect(text).toContain(part);
    }
  }, patience);
  return records;
}

async function scrollToEnd(page: Page, { words }: Shop): Promise<void> {
  await page.waitForFunction(end => {
    window.scrollTo(0, document.body.scrollHeight);
    return document.body.innerText.includes(end);
  }, words.noMore);
}

/** Account activity names what staff did, in which role, and why. */
export async function expectStaffActions(
  { page, shop }: Customer,
  actions: readonly [title: string, reason: string][],
): Promise<void> {
  const { words } = shop;
  await visit(page, '/accountActivity');
  await vi.waitFor(async () => {
    await scrollToEnd(page, shop);
    const text = await textOf(page.locator('main'));
    for (const [title, reason] of actions) {
      const row = `${title} \\d\\d:\\d\\d (?:[^:·]* · )?${words.roles} · ${reason} ${words.staff}`;
      expect(text).toMatch(new RegExp(row));
    }
  }, patience);
}
