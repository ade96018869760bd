import type { CallReply } from '@openfloor/contract/call';
import type { ConsoleCalls } from '@openfloor/contract/console-calls';
import { displayDecimal } from '@openfloor/money/display';
import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { OpenedPage } from './browser.ts';
import { type Decision, decideRecord } from './console.ts';
import {
  type Customer,
  expectAvailable,
  fundTransactions,
  moneyText,
  patience,
  textOf,
} from './counter-customer.ts';
import type { Shop } from './counter-words.ts';
import { openDesk } from './desks.ts';
import type { OwnTenant } from './own-tenant.ts';
import { visit } from './visit.ts';

/** Two different people behind the counter. */
export interface Staff {
  maker: OpenedPage;
  checker: OpenedPage;
}

/** Both people's consoles. */
export async function openCounter(tenant: OwnTenant): Promise<Staff> {
  const maker = await openDesk(tenant, tenant.maker, '/identity');
  const checker = await openDesk(tenant, tenant.checker, '/withdrawals');
  return { maker, checker };
}

export const details = (page: Page) => page.getByRole('complementary', { name: 'Details' });

const queueTitles: Record<string, string> = {
  '/identity': 'Identity',
  '/deposits': 'Deposits',
  '/withdrawals': 'Withdrawals',
  '/customers': 'Customers',
};

/** The one record of the customer in a queue, as far as it is there. */
export async function queueRow(page: Page, queue: string, { account }: Customer): Promise<Locator> {
  const address = new URL(`/console${queue}`, page.url());
  address.searchParams.set('search', account);
  await visit(page, address.href);
  await page.waitForURL(url => url.searchParams.get('search') === account);
  // The list before it may have had a row of the same customer.
  const name = queueTitles[queue.split('?')[0] ?? ''];
  if (name) await page.getByRole('heading', { name, exact: true }).waitFor();
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
  // Some of it the panel reads by calls of its own.
  for (const part of shows) {
    await vi.waitFor(async () => expect(await textOf(panel)).toMatch(part), patience);
  }
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

export interface Cash {
  available: string;
  frozen: string;
}

/** What the customer's page in the console says of one currency. */
export async function expectCashFacts(page: Page, currency: string, expected: Cash): Promise<void> {
  await vi.waitFor(async () => expect(await cashFacts(page, currency)).toEqual(expected), patience);
}

const cashFacts = async (page: Page, currency: string): Promise<Cash> => {
  const cash = page.getByRole('table', { name: 'Cash', exact: true });
  const account = page.getByRole('cell', { name: currency, exact: true });
  const cells = cash.getByRole('row').filter({ has: account }).getByRole('cell');
  return { available: await textOf(cells.nth(1)), frozen: await textOf(cells.nth(2)) };
};

/** Both sides of the counter read the same cash in the local currency. */
export async function expectCash(page: Page, customer: Customer, expected: Cash): Promise<void> {
  const { shop } = customer;
  const available = moneyText(shop, expected.available);
  await openCustomer(page, customer);
  await expectCashFacts(page, shop.currency, { available, frozen: moneyText(shop, expected.frozen) });
  await expectAvailable(customer, expected.available);
}

type LedgerLine = CallReply<ConsoleCalls['GET /customers/{id}/ledger']>['records'][number];

const minor = (amount: string): bigint => BigInt(amount.replace('.', ''));
const plain = (sum: bigint): string => `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`;
export const minus = (amount: string, other: string): string => plain(minor(amount) - minor(other));

/** Every line of the ledger adds up to the balances, which are those of the customer's fund transactions. */
export async function expectLedgerToAddUp(page: Page, customer: Customer): Promise<LedgerLine[]> {
  const id = await openCustomer(page, customer);
  const { staff } = customer.tenant.maker;
  const ledger = await staff.call('GET /customers/{id}/ledger', { params: { id }, query: { size: 100 } });
  expect(ledger.records).toHaveLength(ledger.total);
  const { balances } = await staff.call('GET /customers/{id}', { params: { id } });
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
  await visit(page, `/console/customers/${id}?tab=ledger&size=100`);
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
  await visit(page, `/console/customers/${id}?tab=orders`);
  await page.getByText(`1 to ${orders.length} of ${orders.length}`).waitFor();
  const rows = page.locator('tr[data-row-key]');
  for (const [place, order] of orders.entries()) {
    expect(await textOf(rows.nth(place))).toMatch(new RegExp(`^O-\\d{8}-[0-9A-Z]{10} ${order} .* filled`));
  }
}
