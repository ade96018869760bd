import { randomInt } from 'node:crypto';
import { displayMoney } from '@openfloor/money/display';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type OpenedPage, openPage } from './browser.ts';
import type { Shop } from './counter-words.ts';
import { type Credentials, fillLogIn, newCredentials } from './customers.ts';
import type { Photo } from './photos.ts';

const code = 'DEMO2026';
export const withdrawalPassword = '246810';

/** Somebody at the customers' side of the counter. */
export interface Customer extends OpenedPage {
  shop: Shop;
  credentials: Credentials;
  /** The account's number, by which staff find them. */
  account: string;
}

/** A locator's text with single spaces: figures carry spaces that do not break. */
export const textOf = async (locator: Locator): Promise<string> =>
  (await locator.innerText()).replaceAll(/\s+/g, ' ').trim();

export function moneyText(
  { currency: local }: Shop,
  amount: string,
  currency: Shop['currency'] | 'USD' = local,
) {
  return displayMoney(amount, currency, local).replaceAll(/\s/g, ' ');
}

/** Opens an account by the form and logs in. */
export async function register(shop: Shop, port: number): Promise<Customer> {
  const opened = await openPage({ tenant: shop.tenant, port });
  const { page } = opened;
  const credentials = newCredentials();
  await page.goto('/register');
  const form = page.locator('form:has(input[name="repeat"])');
  await form.locator('input[name="username"]').fill(credentials.username);
  await form.locator('input[name="password"]').fill(credentials.password);
  await form.locator('input[name="repeat"]').fill(credentials.password);
  await form.locator('input[name="authCode"]').fill(code);
  for (const agreement of await form.getByRole('checkbox').all()) await agreement.check();
  await page.locator('footer button[type="submit"]').click();
  await page.getByText(shop.words.agreed).waitFor();
  await page.waitForURL('**/login');
  await fillLogIn(page, credentials);
  await page.waitForURL('**/account');
  await page.getByRole('heading', { name: credentials.username }).waitFor();
  const { account } = await customerCall<{ account: string }>(page, '/user');
  return { ...opened, shop, credentials, account };
}

/** A call of the customer's own, from inside the page: only the browser resolves every host under localhost. */
export async function customerCall<Reply>(page: Page, path: string, body?: object): Promise<Reply> {
  const reply = await page.evaluate(
    async ([address, sent]) => {
      const response = await fetch(`/api${address}`, {
        method: sent ? 'POST' : 'GET',
        headers: {
          token: localStorage.getItem('STOCK_TOKEN')?.replaceAll('"', '') ?? '',
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        ...(sent && { body: sent }),
      });
      return response.json();
    },
    [path, body ? JSON.stringify(body) : null] as const,
  );
  expect(reply, `${path}: ${JSON.stringify(reply)}`).toMatchObject({ code: 0 });
  return reply.data;
}

/** A picture that resembles no other. */
async function newPhoto(page: Page): Promise<Photo> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 480;
    const pen = canvas.getContext('2d');
    for (let field = 0; pen && field < 64; field++) {
      pen.fillStyle = `hsl(${Math.random() * 360} 70% ${Math.random() * 100}%)`;
      pen.fillRect((field % 8) * 60, Math.floor(field / 8) * 60, 60, 60);
    }
    return canvas.toDataURL('image/jpeg', 0.8);
  });
  return {
    name: 'card.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(address.split(',')[1] ?? '', 'base64'),
  };
}

async function addPhoto({ page, shop: { words } }: Customer, place: string, caption = place): Promise<void> {
  await page.getByLabel(`${place}: ${words.choosePhoto}`).setInputFiles(await newPhoto(page));
  await page.getByLabel(`${words.remove} ${caption}`).waitFor();
}

async function pickBank({ page, shop: { words } }: Customer, bank: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${words.bank}`) }).click();
  await page.getByLabel(words.searchBank).fill(bank.slice(0, 4));
  await page.getByRole('option', { name: bank }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Goes through the guide to the form, fills it in and submits it. */
export async function submitIdentity(customer: Customer): Promise<void> {
  const { page, shop } = customer;
  await page.goto('/openKyc');
  await page.getByRole('link', { name: shop.words.startVerification }).click();
  await page.locator('input[name="name"]').fill(shop.name);
  if (shop.idType) {
    await page.getByRole('combobox').first().click();
    await page.getByRole('option', { name: shop.idType }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await page.locator('input[name="idNumber"]').fill(newIdNumber());
  if (shop.identityBank) {
    await pickBank(customer, shop.identityBank.bank);
    await page.locator('input[name="cardNo"]').fill(shop.identityBank.number);
  }
  await addPhoto(customer, shop.words.front);
  await sendIdentity(customer);
}

const newIdNumber = () => Array.from({ length: 12 }, () => randomInt(10)).join('');

/** Sends the form that is on screen. */
export async function sendIdentity({ page, shop: { words } }: Customer): Promise<void> {
  await page.getByRole('button', { name: words.submitIdentity }).click();
  await page.getByText(words.identity.reviewing, { exact: true }).waitFor();
}

/** Announces a bank transfer, which then waits for its review. */
export async function announceDeposit(customer: Customer, amount: string): Promise<void> {
  await fillDeposit(customer, amount);
  await customer.page.waitForURL('**/depositRecord');
  await depositRow(customer, amount, customer.shop.words.deposit.reviewing).waitFor();
}

/** Fills in and sends a bank transfer with its receipt, by the code from customer service. */
export async function fillDeposit(customer: Customer, amount: string): Promise<void> {
  const { page, shop } = customer;
  const { words } = shop;
  await page.goto('/depositList');
  await page.getByRole('button', { name: words.corporate }).click();
  await page.getByLabel(words.depositCode).fill(code);
  await page.getByRole('button', { name: words.goOn }).click();
  await page.getByText(words.payInto).waitFor();
  await page.locator('input[name="amount"]').fill(typed(shop, amount));
  await page.locator('input[name="bank"]').fill('Test Bank');
  await page.locator('input[name="accountNumber"]').fill('12345678');
  await addPhoto(customer, words.receipt, 'card.jpg');
  await page.getByRole('button', { name: words.submitDeposit(moneyText(shop, amount)) }).click();
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
  const { words } = shop;
  await page.goto('/account');
  await page.getByRole('link', { name: words.exchange, exact: true }).click();
  await page.locator('input[name="amount"]').fill(typed(shop, amount));
  const line = page.locator('dl > div').filter({ hasText: words.youReceive });
  const shown = await textOf(line.locator('dd'));
  await page.getByRole('button', { name: words.exchangeFor(moneyText(shop, amount)) }).click();
  await page.getByText(words.received(shown)).waitFor();
  await page.goto('/exchangeRecord');
  const records = page.getByText(`${shop.currency} → USD`);
  await records.waitFor();
  expect(await textOf(page.locator('main'))).toContain(moneyText(shop, `-${amount}`));
  return shown;
}

/** Buys or sells at the market by the ticket. */
export async function trade(customer: Customer, side: 'buy' | 'sell', shares: number): Promise<void> {
  const { page, shop } = customer;
  const { words } = shop;
  const word = words[side];
  await page.goto(`/stock/${shop.stock.id}`);
  await page.getByRole('button', { name: word, exact: true }).click();
  const ticket = page.getByRole('dialog', { name: `${word} ${shop.stock.symbol}` });
  await ticket.getByRole('textbox', { name: words.quantity }).fill(String(shares));
  await ticket.getByRole('button', { name: words.shares(word, shares) }).click();
  await page.waitForURL('**/position');
  await page.goto('/orderRecords');
  // The address carries the choice, so it shows a moment after the click.
  await page.getByRole('radio', { name: word }).click();
  const row = page.getByRole('link').filter({ hasText: shop.stock.symbol });
  await row.filter({ hasText: words.sharesAt(shares) }).waitFor();
}

export async function setWithdrawalPassword({ page, shop }: Customer): Promise<void> {
  await page.goto('/withdraw');
  await page.getByRole('link', { name: shop.words.setPassword }).click();
  await page.locator('input[name="password"]').fill(withdrawalPassword);
  await page.locator('input[name="repeat"]').fill(withdrawalPassword);
  await page.getByRole('button', { name: shop.words.setPassword }).click();
  await page.locator('input[name="opPwd"]').waitFor();
}

/** Sets the withdrawal password and saves the account that payments go to. */
export async function prepareWithdrawals(customer: Customer): Promise<void> {
  const { page, shop } = customer;
  await setWithdrawalPassword(customer);
  await page.goto('/userBank?add=bank');
  await page.locator('input[name="accountName"]').waitFor();
  expect(await page.locator('input[name="accountName"]').inputValue()).toBe(shop.name);
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

export interface Movement {
  scene: string;
  amount: string;
  balance: string;
  currencyType: Shop['currency'] | 'USD';
}

/** The fund transactions, newest first; each stands on the screen as the server tells it. */
export async function fundTransactions({ page, shop }: Customer): Promise<Movement[]> {
  const body = { pageSize: 50, desc: true };
  const { records } = await customerCall<{ records: Movement[] }>(page, '/finance/transaction', body);
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
    const row = `${title} \\d\\d:\\d\\d ${words.owner} · [^:]*${reason} ${words.staff}`;
    expect(text).toMatch(new RegExp(row));
  }
}
