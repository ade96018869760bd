import { displayDecimal } from '@openfloor/money/display';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { startThrowAwayServer } from '../../scripts/shared/throw-away-server.mjs';
import type { OpenedPage } from './browser.ts';
import { approveChange, type Decision, decideRecord, openConsole } from './console.ts';
import { accountFigures, type Customer, fundTransactions, moneyText, textOf } from './counter-customer.ts';
import type { Shop } from './counter-words.ts';

/** Two different people behind the counter. */
export interface Staff {
  maker: OpenedPage;
  checker: OpenedPage;
}

/**
 * A server of its own: the journeys change what all customers of a tenant are told. Payout accounts of these shops can
 * be used as soon as they are saved.
 */
export async function startCounter(
  shops: readonly Shop[],
): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = await startThrowAwayServer('counter', { RATE_LIMIT_PER_MINUTE: '1000000' });
  await Promise.all(shops.map(shop => endCoolingOff(shop, server.port)));
  return server;
}

/** Both people's consoles. */
export async function openCounter({ tenant }: Shop, port: number): Promise<Staff> {
  const [maker, checker] = await Promise.all([
    openConsole('maker', { tenant, port, path: '/identity' }),
    openConsole('checker', { tenant, port, path: '/withdrawals' }),
  ]);
  return { maker, checker };
}

async function endCoolingOff({ tenant }: Shop, port: number): Promise<void> {
  const maker = await openConsole('maker', { tenant, port, path: '/settings' });
  const checker = await openConsole('checker', { tenant, port, path: '/approvals' });
  if (await proposeNoCoolingOff(maker.page)) await approveChange(checker.page, /Change: Withdrawals/);
  await maker.close();
  await checker.close();
}

/** False where there is none already. */
async function proposeNoCoolingOff(page: Page): Promise<boolean> {
  await page.getByRole('menuitem', { name: 'Withdrawals' }).click();
  const hours = page.getByLabel('Cooling-off of new payout accounts, hours');
  await hours.waitFor();
  if ((await hours.inputValue()) === '0') return false;
  await hours.fill('0');
  await page.getByLabel('Reason').fill('New accounts are confirmed by telephone');
  await page.getByRole('button', { name: 'Propose the change' }).click();
  await page.getByText('waits for a second person').first().waitFor();
  return true;
}

export const details = (page: Page) => page.getByRole('complementary', { name: 'Details' });

/** The one record of the customer in a queue, as far as it is there. */
export async function queueRow(page: Page, queue: string, { account }: Customer): Promise<Locator> {
  const address = new URL(`/console${queue}`, page.url());
  address.searchParams.set('search', account);
  await page.goto(address.href);
  await page.getByText(/^(No records|\d+ to \d+ of \d+)$/).waitFor();
  return page.locator('tr[data-row-key]').filter({ hasText: account });
}

export interface CounterDecision extends Decision {
  /** What the record's state is called afterwards. */
  state: string;
}

/** Opens the customer's record in a queue, checks what it says, and decides. */
export async function decide(
  page: Page,
  queue: string,
  customer: Customer,
  shows: readonly (string | RegExp)[],
  { state, ...decision }: CounterDecision,
): Promise<void> {
  await (await queueRow(page, queue, customer)).click();
  const panel = details(page);
  const { choice, button } = decision;
  await panel.getByRole(choice ? 'radio' : 'button', { name: choice ?? button, exact: true }).waitFor();
  const text = await textOf(panel);
  for (const part of shows) expect(text).toMatch(part);
  await decideRecord(page, decision);
  await panel.locator('header').getByText(state, { exact: true }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** The queue that is on screen no longer has the customer's record; the list of what was decided has. */
export async function expectMoved(page: Page, customer: Customer, to: string): Promise<void> {
  // An identity stands in the queue's place.
  const backToQueue = details(page).getByRole('button', { name: 'Queue', exact: true });
  if (await backToQueue.isVisible()) await backToQueue.click();
  await page.getByText('No records', { exact: true }).waitFor();
  await (await queueRow(page, to, customer)).first().waitFor();
}

/** Notes the payment of an approved withdrawal with the bank's reference. */
export async function pay(page: Page, customer: Customer, reference: string, reason: string): Promise<void> {
  await (await queueRow(page, '/withdrawals?stage=to-pay', customer)).click();
  await details(page).getByRole('button', { name: 'Mark as paid' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Bank or chain reference').fill(reference);
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  const panel = details(page);
  await panel.locator('header').getByText('Paid', { exact: true }).waitFor();
  await panel.getByText(reference).waitFor();
}

/** The customer's page, found as staff find it. */
export async function openCustomer(page: Page, customer: Customer): Promise<string> {
  await (await queueRow(page, '/customers', customer)).click();
  await page.waitForURL('**/console/customers/*');
  await page.getByText('Invitation code').waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

export interface Currency {
  available: string;
  frozen: string;
}

/** What the customer's page in the console says of one currency. */
export const cashFacts = async (page: Page, currency: string): Promise<Currency> => {
  const cash = page.getByRole('table', { name: 'Currency', exact: true });
  const account = page.getByRole('cell', { name: currency, exact: true });
  const cells = cash.getByRole('row').filter({ has: account }).getByRole('cell');
  return { available: await textOf(cells.nth(1)), frozen: await textOf(cells.nth(2)) };
};

/** Both sides of the counter read the same cash in the local currency. */
export async function expectCash(page: Page, customer: Customer, expected: Currency): Promise<void> {
  const { shop } = customer;
  const available = moneyText(shop, expected.available);
  await openCustomer(page, customer);
  const told = { available, frozen: moneyText(shop, expected.frozen) };
  expect(await cashFacts(page, shop.currency)).toEqual(told);
  expect((await accountFigures(customer)).available).toBe(available);
}

interface LedgerLine {
  scene: string;
  asset: string;
  amount: string;
  from: string;
  to: string;
}

/** A call of the member of staff who is logged in on the page. */
export function staffCall<Reply>(page: Page, path: string): Promise<Reply> {
  return page.evaluate(async address => {
    const token = sessionStorage.getItem('OPENFLOOR_STAFF_TOKEN') ?? '';
    const response = await fetch(`/console/api${address}`, { headers: { token } });
    return (await response.json()).data;
  }, path);
}

const minor = (amount: string): bigint => BigInt(amount.replace('.', ''));
const plain = (sum: bigint): string => `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`;
export const minus = (amount: string, other: string): string => plain(minor(amount) - minor(other));

/** Every line of the ledger adds up to the balances, which are those of the customer's fund transactions. */
export async function expectLedgerToAddUp(page: Page, customer: Customer): Promise<LedgerLine[]> {
  const id = await openCustomer(page, customer);
  const ledger = await staffCall<{ records: LedgerLine[]; total: number }>(
    page,
    `/customers/${id}/ledger?size=100`,
  );
  expect(ledger.records).toHaveLength(ledger.total);
  const { balances } = await staffCall<{ balances: (Currency & { currency: string })[] }>(
    page,
    `/customers/${id}`,
  );
  const movements = await fundTransactions(customer);
  for (const { currency, ...cash } of balances) {
    const own = ledger.records.filter(({ asset }) => asset === currency);
    expect(plain(sumAt(own, 'available'))).toBe(cash.available);
    expect(plain(sumAt(own, 'frozen'))).toBe(cash.frozen);
    const told = movements.filter(({ currencyType }) => currencyType === currency);
    const sum = told.reduce((total, { amount }) => total + minor(amount), 0n);
    expect(plain(sum)).toBe(cash.available);
    expect(told[0]?.balance ?? '0.00').toBe(cash.available);
  }
  await expectLedgerTab(page, customer, id, ledger.records);
  return ledger.records;
}

function sumAt(lines: readonly LedgerLine[], account: string): bigint {
  return lines.reduce((sum, { from, to, amount }) => {
    const reached = to === account ? minor(amount) : 0n;
    const left = from === account ? minor(amount) : 0n;
    return sum + reached - left;
  }, 0n);
}

const figureText = ({ currency }: Shop, amount: string): string =>
  displayDecimal(amount, currency, { decimals: amount.includes('.') ? 2 : 0 });

async function expectLedgerTab(
  page: Page,
  { shop }: Customer,
  id: string,
  lines: readonly LedgerLine[],
): Promise<void> {
  await page.goto(`/console/customers/${id}?tab=ledger&size=100`);
  await page.getByText(`1 to ${lines.length} of ${lines.length}`).waitFor();
  const rows = page.locator('tr[data-row-key]');
  expect(await rows.count()).toBe(lines.length);
  for (const [place, { scene, amount, asset }] of lines.entries()) {
    const text = await textOf(rows.nth(place));
    for (const part of [scene, figureText(shop, amount), asset]) expect(text).toContain(part);
  }
}

/** The orders that staff see of the customer. */
export async function expectOrders(page: Page, customer: Customer, orders: readonly string[]): Promise<void> {
  const id = await openCustomer(page, customer);
  await page.goto(`/console/customers/${id}?tab=orders`);
  await page.getByText(`1 to ${orders.length} of ${orders.length}`).waitFor();
  const rows = page.locator('tr[data-row-key]');
  for (const [place, order] of orders.entries()) {
    expect(await textOf(rows.nth(place))).toMatch(new RegExp(`^${order} .* filled`));
  }
}
