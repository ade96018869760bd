import type { Calls } from '@openfloor/contract/all-calls';
import type { CallReply } from '@openfloor/contract/call';
import { expect, vi } from 'vitest';
import type { OpenedPage } from './browser.ts';
import { giveReason } from './console.ts';
import {
  approvePending,
  dayMs,
  type NewOffer,
  type PublishedOffer,
  pending,
  stateTag,
} from './console-offers.ts';
import { openBothDesks, openPhone } from './desks.ts';
import type { OfferShop } from './offer-shops.ts';
import { newCustomerWithMoney, type OwnCustomer } from './own-customer.ts';
import { decideByTwo, makeTenant, type OwnTenant } from './own-tenant.ts';
import { closeReceipt } from './receipt.ts';
import { visit } from './visit.ts';

/** Two people behind the counter of a tenant and one before it. */
export interface OfferCounter {
  shop: OfferShop;
  tenant: OwnTenant;
  /** Where they decide on their screens; null: by calls. */
  desks: { maker: OpenedPage; checker: OpenedPage } | null;
  customer: OwnCustomer;
  phone: OpenedPage;
}

export async function openOfferCounter(shop: OfferShop, withDesks: boolean): Promise<OfferCounter> {
  const tenant = await makeTenant(shop.tenant);
  // Enough for twenty of any share, and no more than one person passes.
  const customer = await newCustomerWithMoney(tenant, shop.currency === 'BRL' ? '40000' : '400000');
  const desks = withDesks ? await openBothDesks(tenant, '/offers') : null;
  const phone = await openPhone(customer, '/account');
  return { shop, tenant, desks, customer, phone };
}

/** Terms of an offer that is open from now until `endMs`. */
export function offerTerms(endMs: number, more: Partial<NewOffer['terms']> = {}): NewOffer['terms'] {
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
  { shop, phone: { page } }: OfferCounter,
  path: string,
  { symbol }: PublishedOffer,
  units: string | null,
): Promise<void> {
  await visit(page, path);
  const subscribeButton = page.getByRole('button', { name: shop.subscribe, exact: true });
  const card = page.getByRole('article', { name: symbol, exact: true }).filter({ has: subscribeButton });
  await card.getByRole('button', { name: shop.subscribe, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: symbol });
  if (units !== null) await sheet.getByLabel(shop.quantity, { exact: true }).fill(units);
  await sheet.getByRole('button', { name: new RegExp(`^${shop.subscribe} [\\d.,]+ `) }).click();
  await page.getByText(shop.subscribed).waitFor();
  await page.waitForURL('**/applyOrder');
  await closeReceipt(page);
}

type Application = CallReply<Calls['POST /ipo/pageApply']>['records'][number];

/** The customer's own application, as the app reads it. */
export async function ownApplication(
  { customer }: OfferCounter,
  { id }: PublishedOffer,
): Promise<Application> {
  const { records } = await customer.calls.call('POST /ipo/pageApply', { body: { pageSize: 100 } });
  const found = records.find(({ offerId }) => offerId === id);
  if (!found) throw new Error('The customer has no such application');
  return found;
}

/** Proposed by one after the dry run, approved by the other. */
export async function allot({ tenant, desks }: OfferCounter, { id }: PublishedOffer): Promise<void> {
  if (!desks) return allotByCalls(tenant, id);
  const { maker, checker } = desks;
  const path = `/console/offers/${id}?tab=allotment`;
  await visit(maker.page, path);
  // The window closes by the clock, and the page learns of it by itself.
  await stateTag(maker.page, 'Closed').waitFor({ timeout: 120_000 });
  await maker.page.getByRole('button', { name: 'Propose allotment' }).click({ timeout: 150_000 });
  await giveReason(maker.page, 'After the dry run', 'Propose');
  await pending(maker.page, 'Allot').waitFor();
  await visit(checker.page, path);
  await approvePending(checker.page, 'Allot');
  await stateTag(maker.page, 'Allotted').waitFor();
}

async function allotByCalls(tenant: OwnTenant, id: string): Promise<void> {
  // Nobody can propose it before the window has closed and the figures that decide the draw are known.
  await vi.waitFor(() => decideByTwo(tenant, 'offer.allot', { offerId: id }), {
    timeout: 180_000,
    interval: 500,
  });
}

export async function cash({ customer }: OfferCounter): Promise<bigint> {
  return cents((await customer.calls.call('GET /user/balance')).balance);
}

export const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** Pays what is left on the phone: exactly that and its fee leave the balance, and the shares are delivered. */
export async function payInFull(counter: OfferCounter, offer: PublishedOffer): Promise<void> {
  const { shop, phone } = counter;
  const { page } = phone;
  const before = await ownApplication(counter, offer);
  expect(before.status).toBe('FUNDING');
  const cashBefore = await cash(counter);
  await visit(page, '/applyOrder?status=FUNDING');
  const card = page.getByRole('article', { name: offer.symbol, exact: true });
  await card.getByRole('button', { name: shop.fund, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: shop.pay }).click();
  await page.getByText(shop.paid).waitFor();
  await closeReceipt(page);
  expect(await cash(counter)).toBe(cashBefore - cents(before.remaining) - cents(before.remainingFee));
  const after = await ownApplication(counter, offer);
  expect(after).toMatchObject({ status: 'FINISH', remaining: '0.00', deliveredNum: before.obtainNum });
}

/** What staff see of the offer agrees with what the customer sees of the application. */
export async function expectSameOnBothSides(
  counter: OfferCounter,
  { id, symbol }: PublishedOffer,
): Promise<void> {
  const own = await ownApplication(counter, { id, symbol });
  const { staff } = counter.tenant.maker;
  const { records } = await staff.call('GET /offers/{id}/applications', { params: { id } });
  const { username } = counter.customer.credentials;
  expect(records).toMatchObject([
    { username, status: own.status, units: own.applyUnit, allottedUnits: own.obtainUnit },
  ]);
}

/** The listing is brought forward by two people; the clock does the rest. */
export async function listNow(
  { tenant, customer }: OfferCounter,
  { id: offerId }: PublishedOffer,
  applicationId: string,
): Promise<void> {
  await decideByTwo(tenant, 'offer.listing', { offerId, listingTime: Date.now() + 2_000 });
  const steps = async () => {
    const query = { id: applicationId };
    const { timeline } = await customer.calls.call('GET /ipo/application', { query });
    return timeline.filter(({ planned }) => !planned).map(({ step }) => step);
  };
  await vi.waitFor(async () => expect(await steps()).toContain('LISTED'), { timeout: 60_000, interval: 250 });
}
