import { afterAll, beforeAll, expect, it } from 'vitest';
import { startThrowAwayServer } from '../scripts/shared/throw-away-server.mjs';
import { callAsStaff } from './testing/console-calls.ts';
import { dayMs, decideByCalls, staffPost } from './testing/console-offers.ts';
import { callAsCustomer } from './testing/customer-calls.ts';
import {
  allot,
  cash,
  cents,
  expectSameOnBothSides,
  listNow,
  type OfferCounter,
  offerTerms,
  openOfferCounter,
  ownApplication,
  payInFull,
  publishOffer,
  subscribe,
} from './testing/offer-counter.ts';
import { offerShops } from './testing/offer-shops.ts';

/** A server of its own: balances are compared to the cent, and the demo customer is everybody's. */
let server: { port: number; stop: () => Promise<void> };
beforeAll(async () => {
  server = await startThrowAwayServer('offers-counter', { RATE_LIMIT_PER_MINUTE: '1000000' });
});
afterAll(() => server.stop());

/** Long enough for one subscription on a slow machine; the other kinds are done meanwhile. */
const windowMs = 30_000;
const inTime = (more: object = {}) => offerTerms(Date.now() + windowMs, more);

it.concurrent.each(offerShops)(
  'offers of every kind cross the counter of $tenant in $currency',
  { timeout: 420_000 },
  async shop => {
    const counter = await openOfferCounter(shop, server.port);
    const untouched = await cash(counter);
    const ipo = await publishOffer(counter, { kind: 'IPO', method: 'LOTTERY', terms: inTime() }, 0);
    await subscribe(counter, '/stockIpo', ipo, '3');
    const placement = await publishOffer(
      counter,
      { kind: 'PLACEMENT', method: 'PRO_RATA', terms: inTime({ unitsFixed: 4 }) },
      1,
    );
    await subscribe(counter, '/stockPlacement', placement, null);
    const blockPlacement = await publishOffer(
      counter,
      { kind: 'BLOCK_PLACEMENT', method: 'PRO_RATA', terms: inTime({ discountRate: '-8' }) },
      2,
    );
    await subscribe(counter, '/blockPlacement', blockPlacement, '2');
    expect(await cash(counter)).toBe(untouched);

    await snapUp(counter);
    await blockTrade(counter);
    await product(counter);

    for (const offer of [ipo, placement, blockPlacement]) {
      await expectSameOnBothSides(counter, offer);
      await allot(counter, offer);
      await expectSameOnBothSides(counter, offer);
      await expectProof(counter, (await ownApplication(counter, offer)).id);
      await payInFull(counter, offer);
      await expectSameOnBothSides(counter, offer);
    }
    await listNow(counter, ipo, (await ownApplication(counter, ipo)).id);
    for (const side of [counter.customer, counter.maker, counter.checker]) {
      side.expectNoBrowserErrors();
      await side.close();
    }
  },
);

async function expectProof({ customer: { page } }: OfferCounter, applicationId: string): Promise<void> {
  await page.goto(`/applyOrder?application=${applicationId}&view=proof`);
  await page.locator('[data-verdict="matches"]').waitFor();
}

async function snapUp(counter: OfferCounter): Promise<void> {
  const terms = offerTerms(Date.now() + dayMs, { unitsOffered: 2, unitsMax: 2, resultTime: null });
  const offer = await publishOffer(counter, { kind: 'SNAP_UP', method: 'FIRST_COME', terms }, 3);
  await subscribe(counter, '/preemptively/index', offer, '2');
  await expectSameOnBothSides(counter, offer);
  await payInFull(counter, offer);
  await expectSameOnBothSides(counter, offer);
}

async function blockTrade(counter: OfferCounter): Promise<void> {
  const { shop, maker, customer } = counter;
  const { page } = customer;
  const now = Date.now();
  const offer = await publishOffer(
    counter,
    {
      kind: 'BLOCK_TRADE',
      method: 'FIRST_COME',
      terms: {
        discountRate: '-2',
        unitsOffered: 500,
        unitsMin: 10,
        unitsMax: 500,
        lockDays: 30,
        startTime: now - 1_000,
        endTime: now + dayMs,
        riskLabel: 'LOW',
      },
    },
    4,
  );
  const before = await cash(counter);
  await page.goto('/blockTrade');
  const card = page.getByRole('region', { name: offer.symbol, exact: true });
  await card.getByRole('button', { name: shop.buy, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: offer.symbol });
  await sheet.getByLabel(shop.quantity, { exact: true }).fill('20');
  const answer = page.waitForResponse('**/api/blockTrade/buy');
  await sheet.getByRole('button', { name: new RegExp(`^${shop.buy} 20 `) }).click();
  const { data: order } = await (await answer).json();
  await page.getByText(shop.bought).waitFor();
  expect(await cash(counter)).toBe(before - 20n * cents(order.price) - cents(order.fee));
  const report = await callAsStaff(maker.page, 'GET', `/offers/${offer.id}/report`);
  expect(report).toMatchObject({ orders: 1, sharesDelivered: '20' });
}

async function product(counter: OfferCounter): Promise<void> {
  const { shop, maker, checker, customer } = counter;
  const { page } = customer;
  const now = Date.now();
  const body = {
    name: `Journey ${shop.currency}`,
    managerName: 'The desk',
    currency: shop.currency,
    terms: {
      minAmount: '100',
      totalAmount: '5000',
      lockDay: 30,
      estimateProfitRate: '0.5',
      maxEstimateProfitRate: '1.5',
      productDesc: 'Short paper and cash.',
      startTime: now - 1_000,
      endTime: now + dayMs,
      riskLabel: 'LOW',
    },
    reason: 'For a journey',
  };
  const { id: productId } = await staffPost<{ id: string }>(maker.page, '/products', body);
  await decideByCalls(maker.page, checker.page, 'product.publish', { productId });
  const before = await cash(counter);
  await page.goto(`/quantitative/index?product=${productId}`);
  await page.getByLabel(shop.amount).fill('150');
  await page.getByRole('button', { name: shop.lock }).click();
  await page.getByRole('dialog').getByRole('button', { name: shop.lock }).click();
  await page.getByText(shop.locked).waitFor();
  await page.waitForURL('**/quantitativeRecords');
  await page.getByRole('region', { name: body.name }).waitFor();
  expect(await cash(counter)).toBe(before - 150_00n);

  const declared = { productId, rate: '1.25', fromTime: now, untilTime: now + 60 * dayMs };
  await decideByCalls(maker.page, checker.page, 'product.declare-rate', declared);
  const orders = await callAsStaff(maker.page, 'GET', `/products/${productId}/orders`);
  expect(orders).toMatchObject({ records: [{ username: 'demo', amount: '150.00', status: 'HOLDING' }] });
  const seen = await callAsStaff(maker.page, 'GET', `/products/${productId}`);
  expect(seen).toMatchObject({ takenAmount: '150.00', rates: [{ rate: '1.25', declaredBy: 'maker' }] });
  const { records } = (await callAsCustomer(page, 'POST', '/quantitative/orders', {})) as {
    records: { productId: string }[];
  };
  expect(records.filter(record => record.productId === productId)).toMatchObject([
    { applyAmount: '150.00', profitAmount: null },
  ]);
}
