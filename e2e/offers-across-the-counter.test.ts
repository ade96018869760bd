import { drawn } from '@openfloor/testing/torture';
import { expect, it } from 'vitest';
import type { Tenant } from './testing/browser.ts';
import { dayMs, type NewOffer, type PublishedOffer, publishOffer } from './testing/console-offers.ts';
import { endAll } from './testing/desks.ts';
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
  subscribe,
} from './testing/offer-counter.ts';
import { offerShops } from './testing/offer-shops.ts';
import { decideByTwo } from './testing/own-tenant.ts';
import { closeReceipt } from './testing/receipt.ts';
import { visit } from './testing/visit.ts';

interface Closing {
  path: string;
  applyCall: 'POST /ipo/applyIpo' | 'POST /ipo/applyPlacement' | 'POST /ipo/applyBlockPlacement';
  units: string;
  offer: Pick<NewOffer, 'kind' | 'method'>;
  more?: Partial<NewOffer['terms']>;
}

const ipo: Closing = {
  path: '/stockIpo',
  applyCall: 'POST /ipo/applyIpo',
  units: '3',
  offer: { kind: 'IPO', method: 'LOTTERY' },
};
const placement: Closing = {
  path: '/stockPlacement',
  applyCall: 'POST /ipo/applyPlacement',
  units: '4',
  offer: { kind: 'PLACEMENT', method: 'PRO_RATA' },
  more: { unitsFixed: 4 },
};
const blockPlacement: Closing = {
  path: '/blockPlacement',
  applyCall: 'POST /ipo/applyBlockPlacement',
  units: '2',
  offer: { kind: 'BLOCK_PLACEMENT', method: 'PRO_RATA' },
  more: { discountRate: '-8' },
};

interface Walk {
  closing: Closing[];
  others: ((counter: OfferCounter) => Promise<void>)[];
  /** Whether the staff allot on their screens. */
  desks: boolean;
}

/** Every kind crosses one counter; screens of all kinds in all tenants are tested beside them, and the server with each. */
const walks: Record<Tenant, Walk> = {
  savanna: { closing: [ipo], others: [snapUp], desks: true },
  aurora: { closing: [placement, blockPlacement], others: [], desks: false },
  lotus: { closing: [], others: [blockTrade, product], desks: false },
};

it.concurrent.each(drawn(offerShops))(
  'offers of their kinds cross the counter of $tenant in $currency',
  async shop => {
    const { closing, others, desks } = walks[shop.tenant];
    const counter = await openOfferCounter(shop, desks);
    const untouched = await cash(counter);
    let windowMs = 10_000;
    for (const [place, { path, units, offer, more }] of closing.entries()) {
      const terms = offerTerms(Date.now() + dayMs, more);
      const beganMs = performance.now();
      const open = await publishOffer(counter.tenant, { ...offer, terms }, { listed: true, place });
      windowMs = Math.max(windowMs, Math.ceil(8 * (performance.now() - beganMs)));
      await subscribe(counter, path, open, more?.unitsFixed ? null : units);
      await expectSameOnBothSides(counter, open);
    }
    const applied = [];
    for (const [place, kind] of closing.entries())
      applied.push(await applyBeforeItCloses(counter, kind, { place, windowMs }));
    expect(await cash(counter)).toBe(untouched);
    for (const walk of others) await walk(counter);

    for (const offer of applied) {
      await allot(counter, offer);
      await expectSameOnBothSides(counter, offer);
      await expectProof(counter, (await ownApplication(counter, offer)).id);
      await payInFull(counter, offer);
      await expectSameOnBothSides(counter, offer);
    }
    const [first] = applied;
    if (first) await listNow(counter, first, (await ownApplication(counter, first)).id);
    await endAll(counter.phone, ...Object.values(counter.desks ?? {}));
  },
);

/**
 * An application by a call: the window has to end before anything is allotted, and how long somebody takes on a screen
 * depends on what else the machine does. So does a call, a little: the window is many times what publishing took before.
 */
async function applyBeforeItCloses(
  { tenant, customer }: OfferCounter,
  { offer, more, applyCall, units }: Closing,
  { place, windowMs }: { place: number; windowMs: number },
): Promise<PublishedOffer> {
  const terms = offerTerms(Date.now() + windowMs, more);
  const published = await publishOffer(tenant, { ...offer, terms }, { listed: true, place: 5 + place });
  await customer.calls.call(applyCall, { body: { id: published.id, amount: units } });
  return published;
}

async function expectProof({ phone: { page } }: OfferCounter, applicationId: string): Promise<void> {
  await visit(page, `/applyOrder?application=${applicationId}&view=proof`);
  await page.locator('[data-verdict="matches"]').waitFor();
}

async function snapUp(counter: OfferCounter): Promise<void> {
  const terms = offerTerms(Date.now() + dayMs, { unitsOffered: 2, unitsMax: 2, resultTime: null });
  const snapped = { kind: 'SNAP_UP', method: 'FIRST_COME', terms } as const;
  const offer = await publishOffer(counter.tenant, snapped, { listed: true, place: 3 });
  await subscribe(counter, '/preemptively/index', offer, '2');
  await expectSameOnBothSides(counter, offer);
  await payInFull(counter, offer);
  await expectSameOnBothSides(counter, offer);
}

async function blockTrade(counter: OfferCounter): Promise<void> {
  const { shop, tenant, phone } = counter;
  const { page } = phone;
  const now = Date.now();
  const offer = await publishOffer(
    tenant,
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
    { listed: true, place: 4 },
  );
  const before = await cash(counter);
  await visit(page, '/blockTrade');
  const card = page.getByRole('article', { name: offer.symbol, exact: true });
  await card.getByRole('button', { name: shop.buy, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: offer.symbol });
  await sheet.getByLabel(shop.quantity, { exact: true }).fill('20');
  const answer = page.waitForResponse('**/api/blockTrade/buy');
  await sheet.getByRole('button', { name: new RegExp(`^${shop.buy} 20 `) }).click();
  const { data: order } = await (await answer).json();
  await page.getByText(shop.bought).waitFor();
  await closeReceipt(page);
  expect(await cash(counter)).toBe(before - 20n * cents(order.price) - cents(order.fee));
  const report = await tenant.maker.staff.call('GET /offers/{id}/report', { params: { id: offer.id } });
  expect(report).toMatchObject({ orders: 1, sharesDelivered: '20' });
}

async function product(counter: OfferCounter): Promise<void> {
  const { shop, tenant, customer, phone } = counter;
  const { staff } = tenant.maker;
  const { page } = phone;
  const now = Date.now();
  const body = {
    name: `Journey ${shop.currency}`,
    managerName: 'The desk',
    currency: tenant.currency,
    terms: {
      minAmount: '100',
      totalAmount: '5000',
      lockDay: 30,
      estimateProfitRate: '0.5',
      maxEstimateProfitRate: '1.5',
      productDesc: 'Short paper and cash.',
      startTime: now - 1_000,
      endTime: now + dayMs,
      riskLabel: 'LOW' as const,
    },
    reason: 'For a journey',
  };
  const { id: productId } = await staff.call('POST /products', { body });
  await decideByTwo(tenant, 'product.publish', { productId });
  const before = await cash(counter);
  await visit(page, `/quantitative/index?product=${productId}`);
  await page.getByLabel(shop.amount).fill('150');
  await page.getByRole('button', { name: shop.lock }).click();
  await page.getByRole('dialog').getByRole('button', { name: shop.lock }).click();
  await page.getByText(shop.locked).waitFor();
  await page.waitForURL('**/quantitativeRecords');
  await closeReceipt(page);
  await page.getByRole('article', { name: body.name }).waitFor();
  expect(await cash(counter)).toBe(before - 150_00n);

  const declared = { productId, rate: '1.25', fromTime: now, untilTime: now + 60 * dayMs };
  await decideByTwo(tenant, 'product.declare-rate', declared);
  const params = { id: productId };
  const orders = await staff.call('GET /products/{id}/orders', { params });
  const { username } = customer.credentials;
  expect(orders).toMatchObject({ records: [{ username, amount: '150.00', status: 'HOLDING' }] });
  const seen = await staff.call('GET /products/{id}', { params });
  expect(seen).toMatchObject({ takenAmount: '150.00', rates: [{ rate: '1.25', declaredBy: 'maker' }] });
  const { records } = await customer.calls.call('POST /quantitative/orders', { body: {} });
  expect(records.filter(record => record.productId === productId)).toMatchObject([
    { applyAmount: '150.00', profitAmount: null },
  ]);
}
