import { expect } from 'vitest';
import { type OpenedPage, openPage } from './browser.ts';
import { giveReason, openConsole } from './console.ts';
import { callAsStaff } from './console-calls.ts';
import { approvePending, dayMs, decideByCalls, pending, staffPost, stateTag } from './console-offers.ts';
import { callAsCustomer } from './customer-calls.ts';
import { demo, logIn } from './customers.ts';
import type { OfferShop } from './offer-shops.ts';

/** Two people behind the counter and one before it. */
export interface OfferCounter {
  shop: OfferShop;
  maker: OpenedPage;
  checker: OpenedPage;
  customer: OpenedPage;
}

export async function openOfferCounter(shop: OfferShop, port: number): Promise<OfferCounter> {
  const { tenant } = shop;
  const maker = await openConsole('maker', { tenant, port, path: '/offers' });
  const checker = await openConsole('checker', { tenant, port, path: '/offers' });
  const customer = await openPage({ tenant, port });
  await logIn(customer.page, demo);
  return { shop, maker, checker, customer };
}

export interface OfferWords {
  kind: 'IPO' | 'PLACEMENT' | 'BLOCK_PLACEMENT' | 'SNAP_UP' | 'BLOCK_TRADE';
  method: 'LOTTERY' | 'PRO_RATA' | 'FIRST_COME';
  terms: object;
}

export interface PublishedOffer {
  id: string;
  symbol: string;
}

/** Published by two people, in the shop's own currency; the stock is the one at this place of those it may offer. */
export async function publishOffer(
  { shop, maker, checker }: OfferCounter,
  { kind, method, terms }: OfferWords,
  place: number,
): Promise<PublishedOffer> {
  const stocks = await callAsStaff<{ stockId: string; stockSymbol: string; currency: string }[]>(
    maker.page,
    'GET',
    '/offers/stocks?listed=true',
  );
  const stock = stocks.filter(({ currency }) => currency === shop.currency).at(-1 - place);
  if (!stock) throw new Error(`${shop.tenant} has no stock to offer`);
  const body = { kind, method, stockId: stock.stockId, terms, reason: 'For a journey' };
  const { id } = await staffPost<{ id: string }>(maker.page, '/offers', body);
  await decideByCalls(maker.page, checker.page, 'offer.publish', { offerId: id });
  return { id, symbol: stock.stockSymbol };
}

/** Terms of an offer that is open from now until `endMs`. */
export function offerTerms(endMs: number, more: object = {}): object {
  return {
    price: '2.50',
    unitsOffered: 40,
    unitsMax: 10,
    feeRate: '0.5',
    startTime: Date.now() - 1_000,
    endTime: endMs,
    resultTime: endMs,
    fundingDeadline: endMs + dayMs,
    listingTime: endMs + 2 * dayMs,
    riskLabel: 'MEDIUM',
    documents: [{ title: 'Prospectus', url: 'https://example.com/prospectus' }],
    ...more,
  };
}

/** The customer subscribes on their phone; `units` is null where the offer fixes them. */
export async function subscribe(
  { shop, customer: { page } }: OfferCounter,
  path: string,
  { symbol }: PublishedOffer,
  units: string | null,
): Promise<void> {
  await page.goto(path);
  const subscribeButton = page.getByRole('button', { name: shop.subscribe, exact: true });
  const card = page.getByRole('region', { name: symbol, exact: true }).filter({ has: subscribeButton });
  await card.getByRole('button', { name: shop.subscribe, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: symbol });
  if (units !== null) await sheet.getByLabel(shop.quantity, { exact: true }).fill(units);
  await sheet.getByRole('button', { name: new RegExp(`^${shop.subscribe} [\\d.,]+ `) }).click();
  await page.getByText(shop.subscribed).waitFor();
  await page.waitForURL('**/applyOrder');
}

export interface Application {
  id: string;
  offerId: string;
  status: string;
  applyUnit: string;
  obtainUnit: string | null;
  obtainNum: string | null;
  deliveredNum: string | null;
  remaining: string;
  remainingFee: string;
}

/** The customer's own application, as the app reads it. */
export async function ownApplication(
  { customer }: OfferCounter,
  { id }: PublishedOffer,
): Promise<Application> {
  const list = await callAsCustomer(customer.page, 'POST', '/ipo/pageApply', { pageSize: 100 });
  const found = (list as { records: Application[] }).records.find(({ offerId }) => offerId === id);
  if (!found) throw new Error('The customer has no such application');
  return found;
}

/** Proposed by one after the dry run, approved by the other, on their screens. */
export async function allot({ maker, checker }: OfferCounter, { id }: PublishedOffer): Promise<void> {
  const path = `/console/offers/${id}?tab=allotment`;
  await maker.page.goto(path);
  // The window closes by the clock, and the page learns of it by itself.
  await stateTag(maker.page, 'Closed').waitFor({ timeout: 120_000 });
  await maker.page.getByRole('button', { name: 'Propose allotment' }).click();
  await giveReason(maker.page, 'After the dry run', 'Propose');
  await pending(maker.page, 'Allot').waitFor();
  await checker.page.goto(path);
  await approvePending(checker.page, 'Allot');
  await stateTag(maker.page, 'Allotted').waitFor();
}

export async function cash({ customer }: OfferCounter): Promise<bigint> {
  const { balance } = (await callAsCustomer(customer.page, 'GET', '/user/balance')) as { balance: string };
  return cents(balance);
}

export const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** Pays what is left on the phone: exactly that and its fee leave the balance, and the shares are delivered. */
export async function payInFull(counter: OfferCounter, offer: PublishedOffer): Promise<void> {
  const { shop, customer } = counter;
  const { page } = customer;
  const before = await ownApplication(counter, offer);
  expect(before.status).toBe('FUNDING');
  const cashBefore = await cash(counter);
  await page.goto('/applyOrder?status=FUNDING');
  const card = page.getByRole('region', { name: offer.symbol, exact: true });
  await card.getByRole('button', { name: shop.fund, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: shop.pay }).click();
  await page.getByText(shop.paid).waitFor();
  expect(await cash(counter)).toBe(cashBefore - cents(before.remaining) - cents(before.remainingFee));
  const after = await ownApplication(counter, offer);
  expect(after).toMatchObject({ status: 'FINISH', remaining: '0.00', deliveredNum: before.obtainNum });
}

interface StaffApplication {
  username: string;
  status: string;
  units: string;
  allottedUnits: string | null;
  cost: string | null;
  paid: string;
}

/** What staff see of the offer agrees with what the customer sees of the application. */
export async function expectSameOnBothSides(counter: OfferCounter, offer: PublishedOffer): Promise<void> {
  const own = await ownApplication(counter, offer);
  const path = `/offers/${offer.id}/applications`;
  const { records } = await callAsStaff<{ records: StaffApplication[] }>(counter.maker.page, 'GET', path);
  expect(records).toMatchObject([
    { username: 'demo', status: own.status, units: own.applyUnit, allottedUnits: own.obtainUnit },
  ]);
}

/** The listing is brought forward by two people; the clock does the rest. */
export async function listNow(
  { maker, checker, customer }: OfferCounter,
  { id }: PublishedOffer,
  applicationId: string,
): Promise<void> {
  const payload = { offerId: id, listingTime: Date.now() + 3_000 };
  await decideByCalls(maker.page, checker.page, 'offer.listing', payload);
  await customer.page.waitForFunction(isListed, applicationId, { polling: 500, timeout: 60_000 });
}

/** Runs in the page. */
async function isListed(applicationId: string): Promise<boolean> {
  const headers = { Token: localStorage.getItem('STOCK_TOKEN') ?? '' };
  const reply = await fetch(`/api/ipo/application?id=${applicationId}`, { headers });
  const { timeline } = (await reply.json()).data as { timeline: { step: string; planned: boolean }[] };
  return timeline.some(({ step, planned }) => step === 'LISTED' && !planned);
}
