import { randomInt } from 'node:crypto';
import type { Calls } from '@openfloor/contract/all-calls';
import type { CallReply } from '@openfloor/contract/call';
import type { Currency } from '@openfloor/homes/codes';
import { displayMoney } from '@openfloor/money/display';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OpenedPage } from './browser.ts';
import { customerAt } from './caller.ts';
import { type Shop, savanna, wayIn } from './counter-words.ts';
import { fillLogIn, newCredentials } from './customers.ts';
import { openVisitorPhone } from './desks.ts';
import { type OwnCustomer, withdrawalPassword } from './own-customer.ts';
import { type OwnTenant, ownCode } from './own-tenant.ts';
import { newPicture } from './pictures.ts';
import { closeReceipt } from './receipt.ts';

/** Somebody at the customers' side of the counter. */
export interface Customer extends OwnCustomer, OpenedPage {
  shop: Shop;
}

/** A locator's text with single spaces: figures carry spaces that do not break. */
export const textOf = async (locator: Locator): Promise<string> =>
  (await locator.innerText()).replaceAll(/\s+/g, ' ').trim();

export function moneyText({ currency: local }: Shop, amount: string, currency: Currency = local) {
  return displayMoney(amount, currency, local).replaceAll(/\s/g, ' ');
}

/** Opens an account by the form and logs in, at a tenant like Savanna. */
export async function register(tenant: OwnTenant): Promise<Customer> {
  const opened = await openVisitorPhone(tenant);
  const { page } = opened;
  const credentials = newCredentials();
  await page.goto('/register');
  const form = page.locator('form:has(input[name="repeat"])');
  await form.locator('input[name="username"]').fill(credentials.username);
  await form.locator('input[name="password"]').fill(credentials.password);
  await form.locator('input[name="repeat"]').fill(credentials.password);
  await form.locator('input[name="authCode"]').fill(ownCode);
  for (const agreement of await form.getByRole('checkbox').all()) await agreement.check();
  await page.locator('footer button[type="submit"]').click();
  await page.getByText(wayIn.agreed).waitFor();
  await page.waitForURL('**/login');
  await fillLogIn(page, credentials);
  await page.waitForURL('**/account');
  await page.getByRole('heading', { name: credentials.username }).waitFor();
  const token = (await page.evaluate(() => localStorage.getItem('STOCK_TOKEN'))) ?? '';
  const calls = customerAt(tenant, token);
  const { account } = await calls.call('GET /user');
  return { ...opened, tenant, shop: savanna, credentials, account, name: 'Ngozi Adeyemi', calls };
}

async function addPhoto({ page }: Customer, place: string, caption = place): Promise<void> {
  await page.getByLabel(`${place}: ${wayIn.choosePhoto}`).setInputFiles(newPicture());
  await page.getByLabel(`${wayIn.remove} ${caption}`).waitFor();
}

async function pickBank({ page, shop: { words } }: Customer, bank: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${words.bank}`) }).click();
  await page.getByLabel(words.searchBank).fill(bank.slice(0, 4));
  await page.getByRole('option', { name: bank }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Goes through the guide to the form, fills it in and submits it. */
export async function submitIdentity(customer: Customer): Promise<void> {
  const { page } = customer;
  await page.goto('/openKyc');
  await page.getByRole('link', { name: wayIn.startVerification }).click();
  await page.locator('input[name="name"]').fill(customer.name);
  await page.getByRole('combobox').first().click();
  await page.getByRole('option', { name: /NIN/ }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.locator('input[name="idNumber"]').fill(newIdNumber());
  await pickBank(customer, 'Zenith Bank');
  await page.locator('input[name="cardNo"]').fill('0081490244');
  await addPhoto(customer, wayIn.front);
  await page.getByRole('button', { name: wayIn.submitIdentity }).click();
  await closeReceipt(page);
  await page.getByText(wayIn.identity.reviewing, { exact: true }).waitFor();
}

const newIdNumber = () => Array.from({ length: 12 }, () => randomInt(10)).join('');

/** Announces a bank transfer with its receipt, by the code from customer service; it then waits for its review. */
export async function announceDeposit(customer: Customer, amount: string): Promise<void> {
  const { page, shop } = customer;
  await page.goto('/depositList');
  await page.getByRole('button', { name: wayIn.corporate }).click();
  await page.getByLabel(wayIn.depositCode).fill(ownCode);
  await page.getByRole('button', { name: wayIn.goOn }).click();
  await page.getByText(wayIn.payInto).waitFor();
  await page.locator('input[name="amount"]').fill(amount);
  await page.locator('input[name="bank"]').fill('Test Bank');
  await page.locator('input[name="accountNumber"]').fill('12345678');
  await addPhoto(customer, wayIn.receipt, 'card.png');
  await page.getByRole('button', { name: wayIn.submitDeposit(moneyText(shop, amount)) }).click();
  await page.waitForURL('**/depositRecord');
  await closeReceipt(page);
  await depositRow(customer, amount, wayIn.deposit.reviewing).waitFor();
}

/** An amount as somebody in the country types it. */
const typed = ({ currency }: Shop, amount: string) =>
  currency === 'BRL' ? amount.replace('.', ',') : amount;

export const depositRow = ({ page, shop }: Customer, amount: string, state: string) =>
  page
    .getByRole('button')
    .filter({ hasText: moneyText(shop, amount) })
    .filter({ hasText: state });

/** Exchanges local money for dollars; gives the figure that was shown. */
export async function exchange(customer: Customer, amount: string): Promise<string> {
  const { page, shop } = customer;
  await page.goto('/account');
  await page.getByRole('link', { name: shop.words.exchange, exact: true }).click();
  await page.locator('input[name="amount"]').fill(amount);
  const line = page.locator('dl > div').filter({ hasText: wayIn.youReceive });
  const shown = await textOf(line.locator('dd'));
  await page.getByRole('button', { name: wayIn.exchangeFor(moneyText(shop, amount)) }).click();
  await page.getByRole('dialog').getByText(shown).first().waitFor();
  await page.goto('/exchangeRecord');
  const records = page.getByText(`${shop.currency} → USD`);
  await records.waitFor();
  expect(await textOf(page.locator('main'))).toContain(moneyText(shop, `-${amount}`));
  return shown;
}

/** Buys or sells at the market by the ticket. */
export async function trade(customer: Customer, side: 'buy' | 'sell', shares: number): Promise<void> {
  const { page, shop } = customer;
  const word = wayIn[side];
  await page.goto(`/stock/${shop.stock.id}`);
  await page.getByRole('button', { name: word, exact: true }).click();
  const ticket = page.getByRole('dialog', { name: `${word} ${shop.stock.symbol}` });
  await ticket.getByRole('textbox', { name: wayIn.quantity }).fill(String(shares));
  await ticket.getByRole('button', { name: wayIn.shares(word, shares) }).click();
  await page.waitForURL('**/position');
  await page.goto('/orderRecords');
  // The address carries the choice, so it shows a moment after the click.
  await page.getByRole('radio', { name: word }).click();
  const row = page.getByRole('link').filter({ hasText: shop.stock.symbol });
  await row.filter({ hasText: wayIn.sharesAt(shares) }).waitFor();
}

export async function setWithdrawalPassword({ page }: Customer): Promise<void> {
  await page.goto('/withdraw');
  await page.getByRole('link', { name: wayIn.setPassword }).click();
  await page.locator('input[name="password"]').fill(withdrawalPassword);
  await page.locator('input[name="repeat"]').fill(withdrawalPassword);
  await page.getByRole('button', { name: wayIn.setPassword }).click();
  await page.locator('input[name="opPwd"]').waitFor();
}

/** Saves the account that payments go to, with what the country asks for. */
export async function addPayoutAccount(customer: Customer): Promise<void> {
  const { page, shop } = customer;
  await page.goto('/userBank?add=bank');
  await page.locator('input[name="accountName"]').waitFor();
  expect(await page.locator('input[name="accountName"]').inputValue()).toBe(customer.name);
  await pickBank(customer, shop.payoutAccount.bank);
  for (const [field, value] of Object.entries(shop.payoutAccount.fields)) {
    await page.locator(`input[name="${field}"]`).fill(value);
  }
  await page.getByRole('button', { name: shop.words.saveAccount }).click();
  await page.locator('input[name="accountName"]').waitFor({ state: 'detached' });
}

/** Asks for a payment to the saved account. */
export async function withdraw(customer: Customer, amount: string): Promise<void> {
  const { page, shop } = customer;
  await page.goto('/withdraw');
  await page.locator('input[name="opPwd"]').fill(withdrawalPassword);
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
  await customer.page.goto('/withdrawRecord');
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
  expect(await textOf(card)).toMatch(shop.words.checks[check]);
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
  await page.goto('/withdrawRecord');
  const row = page.getByRole('button').filter({ hasText: moneyText(shop, `-${amount}`, currency) });
  await row.filter({ hasText: state }).first().click();
  await page.getByRole('button', { expanded: true }).waitFor();
  return textOf(page.locator('main'));
}

export interface Figures {
  available: string;
  balance: string;
}

/** What the Account screen says of the local currency. */
export async function accountFigures({ page, shop }: Customer): Promise<Figures> {
  await page.goto('/account');
  const pair = page.locator('dl > div').filter({ hasText: shop.words.available });
  await pair.waitFor();
  const row = page.getByRole('row').filter({ hasText: shop.words.balance }).first();
  return {
    available: await textOf(pair.locator('dd span').first()),
    balance: await textOf(row.getByRole('cell').first()),
  };
}

type Movement = CallReply<Calls['POST /finance/transaction']>['records'][number];

/** The fund transactions, newest first; each stands on the screen as the server tells it. */
export async function fundTransactions({ page, shop, calls }: Customer): Promise<Movement[]> {
  const body = { pageSize: 50, desc: true };
  const { records } = await calls.call('POST /finance/transaction', { body });
  await page.goto('/transaction');
  await scrollToEnd(page, shop);
  const rows = page.getByRole('region', { name: /^\d{4}-\d\d-\d\d$/ }).getByRole('button');
  expect(await rows.count()).toBe(records.length);
  for (const [place, { scene, amount, balance, currencyType }] of records.entries()) {
    const text = await textOf(rows.nth(place));
    const sign = amount.startsWith('-') ? '' : '+';
    expect(text).toContain(shop.words.scenes[scene]);
    expect(text).toContain(`${sign}${moneyText(shop, amount, currencyType)}`);
    expect(text).toContain(moneyText(shop, balance, currencyType));
  }
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
  await page.goto('/accountActivity');
  await scrollToEnd(page, shop);
  const text = await textOf(page.locator('main'));
  for (const [title, reason] of actions) {
    const row = `${title} \\d\\d:\\d\\d (?:[^:·]* · )?${words.roles} · ${reason} ${words.staff}`;
    expect(text).toMatch(new RegExp(row));
  }
}
