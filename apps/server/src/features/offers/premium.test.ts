import { verifyLedger } from '@openfloor/ledger/verify';
import { tries } from '@openfloor/testing/tries';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTimeMs } from '../trading/testing/trading-world.ts';
import { changeTerms } from './change-terms.ts';
import { createOfferWorld, type OfferWorld, offerInput } from './testing/offer-world.ts';

tries('selling a premium as a discount');

let world: OfferWorld;
beforeAll(async () => {
  world = await createOfferWorld();
});
afterAll(async () => {
  const { difference } = await verifyLedger(world.database, world.tenantIds.ngn);
  await world.close();
  expect(difference).toBeUndefined();
});
beforeEach(() => {
  world.clock.nowMs = openTimeMs;
});

const cash = 10_000_00n;
const author = { staffId: null, reason: null };

describe('a block trade', () => {
  test('obeys the minimum and the maximum that the operator set, also in many small purchases', async () => {
    const id = await world.offer({
      kind: 'BLOCK_TRADE',
      terms: { unitsOffered: 200, unitsMin: 20, unitsMax: 50 },
    });
    world.price('NSENG-ACME', 1);
    const customer = await world.newCustomer({ NGN: cash });
    const buy = (amount: number) => world.call('POST /blockTrade/buy', customer, { body: { id, amount } });
    expect(await buy(10)).toMatchObject({ code: 10400, data: { field: 'amount', problem: 'tooSmall' } });
    expect(await buy(60)).toMatchObject({ code: 20006, data: { limit: '50' } });
    const replies = await Promise.all([buy(20), buy(20), buy(20)]);
    expect(replies.map(reply => reply.code).sort()).toEqual([0, 0, 20006]);
    const { data } = await world.call('POST /blockTrade', customer, { body: { area: 'NGN' } });
    const shown = data.records.find((one: { id: string }) => one.id === id);
    expect(shown).toMatchObject({ minAmount: '20', maxAmount: '10' });
  });

  test.each(['BLOCK_TRADE', 'BLOCK_PLACEMENT'] as const)(
    'is never a premium called a discount: %s',
    async kind => {
      const premium = world.offer({ kind, terms: { discountRate: '0.01' } });
      await expect(premium).rejects.toMatchObject({ data: { field: 'terms.discountRate' } });
    },
  );
});

describe('when the price of a snap-up is lowered', () => {
  const lower = (id: string, price: string) =>
    world.database.tenant(world.tenantIds.ngn, tx =>
      changeTerms(
        tx,
        { hub: world.hub, nowMs: world.clock.nowMs },
        id,
        offerInput(openTimeMs, { kind: 'SNAP_UP', terms: { price } }).terms,
        author,
      ),
    );

  test('earlier applicants get the lower price, and back what they paid above it', async () => {
    const id = await world.offer({ kind: 'SNAP_UP' });
    const [early, paidUp] = [await world.newCustomer({ NGN: cash }), await world.newCustomer({ NGN: cash })];
    await world.apply(early, id, 10);
    const { data } = await world.apply(paidUp, id, 10);
    await world.pay(paidUp, data.id, '95');
    await lower(id, '9');
    expect((await world.applications(early))[0]).toMatchObject({ price: '9.00', remaining: '90.00' });
    expect((await world.applications(paidUp))[0]).toMatchObject({ status: 'FINISH', funding: '90.00' });
    expect((await world.cash(paidUp)).available).toBe(cash - 90_90n);
  });

  test('nobody pays more than another: once somebody has paid in full it stays', async () => {
    const id = await world.offer({ kind: 'SNAP_UP' });
    const customer = await world.newCustomer({ NGN: cash });
    const { data } = await world.apply(customer, id, 10);
    await world.pay(customer, data.id, '100');
    await expect(lower(id, '9')).rejects.toMatchObject({ data: { field: 'terms.price' } });
  });
});

describe('a fixed price of what is on the market already', () => {
  const kinds = ['IPO', 'PLACEMENT', 'BLOCK_PLACEMENT', 'SNAP_UP'] as const;
  // Each test an hour after the one before: an older price does not follow a newer one.
  let hour = 0;
  beforeEach(() => {
    world.clock.nowMs = openTimeMs + ++hour * 3_600_000;
  });
  const atMarket = (price: number) => {
    world.clock.nowMs += 1_000;
    world.price('NSENG-ACME', price);
  };
  const publish = (kind: (typeof kinds)[number], price: string, discountRate = '0') =>
    world.offer({
      kind,
      market: false,
      terms: { price, ...(kind === 'BLOCK_PLACEMENT' && { discountRate }) },
    });

  test.each(kinds)('is never above it when it is published: %s', async kind => {
    atMarket(20);
    const refused = { data: { field: 'terms.price', problem: 'aboveMarket' } };
    await expect(publish(kind, '20.01')).rejects.toMatchObject(refused);
    expect(await publish(kind, '20')).toBeTruthy();
  });

  test('counts with its discount, which is what customers pay', async () => {
    atMarket(20);
    await expect(publish('BLOCK_PLACEMENT', '21', '-4')).rejects.toMatchObject({
      data: { problem: 'aboveMarket' },
    });
    expect(await publish('BLOCK_PLACEMENT', '21', '-5')).toBeTruthy();
  });

  test('is not compared with a price that is old, halted or not there', async () => {
    const missing = { data: { field: 'terms.price', problem: 'marketPriceMissing' } };
    atMarket(20);
    world.feed.halt('ACME');
    await expect(publish('IPO', '5')).rejects.toMatchObject(missing);
    world.feed.halt('ACME', false);
    world.clock.nowMs += 16 * 60_000;
    await expect(publish('IPO', '5')).rejects.toMatchObject(missing);
    atMarket(20);
    expect(await publish('IPO', '5')).toBeTruthy();
    // What is not listed yet has no market to compare with.
    expect(await world.offer({ market: false, stockId: 'NSENG-SOON' })).toBeTruthy();
  });

  test('cannot be raised above it before the offer opens', async () => {
    atMarket(20);
    const later = { startTime: world.clock.nowMs + 3_600_000 };
    const id = await world.offer({ market: false, terms: { ...later, price: '19' } });
    const terms = offerInput(world.clock.nowMs, { terms: { ...later, price: '21' } }).terms;
    const parts = { hub: world.hub, nowMs: world.clock.nowMs };
    const raised = world.database.tenant(world.tenantIds.ngn, tx =>
      changeTerms(tx, parts, id, terms, author),
    );
    await expect(raised).rejects.toMatchObject({ data: { problem: 'aboveMarket' } });
  });

  test('is shown beside the market’s, which may have fallen since', async () => {
    atMarket(20);
    const id = await publish('PLACEMENT', '19');
    atMarket(15);
    const customer = await world.newCustomer({ NGN: cash });
    const { data } = await world.call('POST /ipo/pagePlacement', customer, { body: { area: 'NGN' } });
    const shown = data.records.find((one: { id: string }) => one.id === id);
    expect(shown).toMatchObject({ buyPrice: '19.00', currentPrice: '15.00', discountRate: null });
  });
});

test('a premium of long ago is neither charged nor shown as a discount', async () => {
  world.clock.nowMs += 24 * 3_600_000;
  const id = await world.offer({ kind: 'BLOCK_PLACEMENT', terms: { price: '10', discountRate: '0' } });
  const owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  await owner
    .query(
      `alter table offer_terms disable trigger user; alter table offer_terms drop constraint offer_terms_no_premium;
       select set_config('app.tenant_id', '${world.tenantIds.ngn}', false);
       update offer_terms set discount_rate = 3 where offer_id = '${id}'; alter table offer_terms enable trigger user`,
    )
    .finally(() => owner.end());
  const customer = await world.newCustomer({ NGN: cash });
  const { data } = await world.call('POST /ipo/pageBlockPlacement', customer, { body: { area: 'NGN' } });
  const shown = data.records.find((one: { id: string }) => one.id === id);
  expect(shown).toMatchObject({ price: '10.00', buyPrice: '10.00', discountRate: null });
});
