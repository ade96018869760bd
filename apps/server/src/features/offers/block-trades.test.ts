import { randomUUID } from 'node:crypto';
import { verifyLedger } from '@openfloor/ledger/verify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settleLots } from '../trading/settle-lots.ts';
import { hosts, openTimeMs, otherStock, stock } from '../trading/testing/trading-world.ts';
import { createOfferWorld, dayMs, type OfferWorld } from './testing/offer-world.ts';

let world: OfferWorld;
beforeAll(async () => {
  world = await createOfferWorld({ aroundTheClock: false });
});
afterAll(async () => {
  const { difference } = await verifyLedger(world.database, world.tenantIds.ngn);
  await world.close();
  expect(difference).toBeUndefined();
});
beforeEach(() => {
  world.clock.nowMs = openTimeMs;
  world.price(stock, 100);
});

const cash = 10_000_00n;
const block = (terms = {}) =>
  world.offer({ kind: 'BLOCK_TRADE', terms: { unitsOffered: 1_000, unitsMax: 1_000, ...terms } });
const buy = (customer: Parameters<OfferWorld['cash']>[0], id: string, more: object = {}, key?: string) =>
  world.call('POST /blockTrade/buy', customer, { body: { id, amount: 10, ...more }, ...(key && { key }) });

test('a purchase costs the discounted price and the fee, stays locked for its days and is an order', async () => {
  const customer = await world.newCustomer({ NGN: cash });
  const id = await block();
  const { data } = await buy(customer, id, { price: '95' });
  // 950.00, and a fee of 2.375 rounded half up.
  expect(data).toMatchObject({ price: '95.00', fee: '2.38', lockedUntil: openTimeMs + 30 * dayMs });
  expect((await world.cash(customer)).available).toBe(cash - 950_00n - 2_38n);
  const holding = async () => (await world.call('POST /stockTrade/position', customer)).data.records[0];
  expect(await holding()).toMatchObject({ lockedAmount: '10', availableAmount: '0', avgPrice: '95.00' });
  expect((await world.call('POST /stockTrade/buyRecord', customer)).data.records).toMatchObject([
    { id: data.id, price: '95.00', amount: '10', quotePrice: '100.00', fromBlock: true },
  ]);
  const listed = await world.call('POST /blockTrade', customer, { body: { area: 'NGN' } });
  expect(listed.data.records[0]).toMatchObject({ buyPrice: '95.00', availableAmount: '990', state: 'OPEN' });
  expect((await world.sell(customer, 10)).code).toBe(20002);
  await settleLots(world.database, world.tenantIds.ngn, new Date(openTimeMs + 30 * dayMs));
  expect(await holding()).toMatchObject({ lockedAmount: '0', availableAmount: '10' });
});

test('the same request again is the same purchase', async () => {
  const customer = await world.newCustomer({ NGN: cash });
  const id = await block();
  const key = randomUUID();
  const [first, second] = await Promise.all([buy(customer, id, {}, key), buy(customer, id, {}, key)]);
  expect(first).toEqual(second);
  expect((await world.cash(customer)).available).toBe(cash - 952_38n);
});

test.each([
  ['a price too far from the one seen', { price: '93' }, 20003],
  ['more than the block has', { amount: 1_010 }, 20006],
  ['more than the customer has', { amount: 200 }, 20001],
  ['five shares', { amount: 5 }, 10400],
  ['other terms', { termsVersion: 7 }, 10409],
  ['an unknown field', { surprise: 1 }, 10400],
])('%s is refused and changes nothing', async (_, more, code) => {
  const customer = await world.newCustomer({ NGN: cash });
  expect((await buy(customer, await block(), more)).code).toBe(code);
  expect((await world.cash(customer)).available).toBe(cash);
});

test('a closed market, a window that is not open, another tenant', async () => {
  const customer = await world.newCustomer({ NGN: cash });
  const later = await block({ startTime: openTimeMs + dayMs });
  expect((await buy(customer, later)).code).toBe(20005);
  const id = await block();
  expect((await buy(await world.newCustomer({ INR: cash }, hosts.inr), id)).code).toBe(10404);
  world.clock.nowMs = Date.parse('2026-11-13T20:00:00Z');
  expect((await buy(customer, id)).code).toBe(20004);
  expect((await buy(customer, otherStock)).code).toBe(10404);
});
