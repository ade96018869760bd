import { randomUUID } from 'node:crypto';
import { readBalances } from '@openfloor/ledger/post';
import { verifyLedger } from '@openfloor/ledger/verify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noticesOf } from '../../testing/notices.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { TestVenue } from './testing/test-venue.ts';
import {
  createTradingWorld,
  openTimeMs,
  shares,
  stock,
  type TestCustomer,
  type TradingWorld,
} from './testing/trading-world.ts';
import type { VenueAnswer } from './venue.ts';

let world: TradingWorld;
const venue = new TestVenue();
beforeAll(async () => {
  world = await createTradingWorld({ venue });
});
afterAll(() => world.close());
beforeEach(() => {
  venue.answer = { kind: 'unknown' };
  world.clock.nowMs = openTimeMs;
});

const cash = 10_000_00n;
// Ten shares at the limit of 101.00 with the fee of 2.53.
const held = 1_012_53n;
const filled = (price = '99.50'): VenueAnswer => ({
  kind: 'filled',
  price,
  executedAtMs: openTimeMs + 5,
  reference: 'V-1',
});
const balances = (customer: TestCustomer) =>
  world.database.tenant(customer.tenantId, tx => readBalances(tx, customer.customerId));
const states = (customer: TestCustomer) =>
  world.database.tenant(customer.tenantId, async tx => {
    const rows = await tx
      .selectFrom('trade_order')
      .select(['order_id', 'state'])
      .where('customer_id', '=', customer.customerId)
      .execute();
    return rows;
  });
const reconcile = (pageSize?: number) => {
  world.clock.nowMs = openTimeMs + 60_000;
  return reconcileOrders(world.orderEntry, venue, world.tenantIds.ngn, pageSize);
};
const consistent = async () =>
  expect((await verifyLedger(world.database, world.tenantIds.ngn)).difference).toBeUndefined();

test('a purchase that the venue fills costs what the venue says, and no hold is left', async () => {
  const customer = await world.newCustomer({ NGN: cash });
  venue.answer = filled();
  const reply = await world.buy(customer, 10, { key: randomUUID() });
  expect(reply.data).toMatchObject({ price: '99.50', fee: '2.49', amount: '10' });
  expect(venue.asked.at(-1)).toMatchObject({ side: 'buy', shares: 10n, limitPrice: '101.00000000' });
  const after = await balances(customer);
  expect(after.of('NGN', 'available')).toBe(cash - 995_00n - 2_49n);
  expect(after.of('NGN', 'frozen')).toBe(0n);
  expect(after.of(shares(stock), 'locked')).toBe(10n);
  await consistent();
});

test('a rejected order gives everything back', async () => {
  const customer = await world.newCustomer({ NGN: cash });
  venue.answer = { kind: 'rejected', reason: 'halted' };
  const key = randomUUID();
  const reply = await world.buy(customer, 10, { key });
  expect(reply).toMatchObject({ code: 20004, data: { reason: 'halted' } });
  expect(await world.buy(customer, 10, { key })).toEqual(reply);
  expect((await balances(customer)).of('NGN', 'available')).toBe(cash);
  expect((await states(customer)).map(row => row.state)).toEqual(['rejected']);
  await consistent();
});

describe('an order whose answer is unknown', () => {
  test.each<[string, VenueAnswer | 'fails']>([
    ['the venue does not know', { kind: 'unknown' }],
    ['the line fails', 'fails'],
    ['the venue claims more than the hold', filled('150.00')],
  ])('keeps its hold: %s', async (_, answer) => {
    const customer = await world.newCustomer({ NGN: cash });
    venue.answer = answer;
    const key = randomUUID();
    expect((await world.buy(customer, 10, { key })).code).toBe(10500);
    const after = await balances(customer);
    expect([after.of('NGN', 'available'), after.of('NGN', 'frozen')]).toEqual([cash - held, held]);
    expect((await states(customer)).map(row => row.state)).toEqual(['unknown']);
    // The same request again neither orders twice nor pretends to know.
    expect((await world.buy(customer, 10, { key })).code).toBe(10500);
    expect(await states(customer)).toHaveLength(1);
    expect(await reconcile()).toBe(0);
    expect((await balances(customer)).of('NGN', 'frozen')).toBe(held);
    await consistent();
  });

  test.each([
    ['filled', filled(), 0, cash - 995_00n - 2_49n, 10n],
    ['rejected', { kind: 'rejected', reason: 'late' } as const, 20004, cash, 0n],
  ])(
    'ends as %s once the venue is asked again, and the request finds it',
    async (state, answer, code, left, got) => {
      const customer = await world.newCustomer({ NGN: cash });
      const key = randomUUID();
      await world.buy(customer, 10, { key });
      const [order] = await states(customer);
      venue.later.set(order?.order_id ?? '', answer);
      const ended = await Promise.all([reconcile(), reconcile(), reconcile()]);
      expect(ended.reduce((sum, count) => sum + count)).toBe(1);
      expect((await states(customer)).map(row => row.state)).toEqual([state]);
      expect(await noticesOf(world.database, world.tenantIds.ngn, customer.customerId)).toMatchObject([
        {
          kind: state === 'filled' ? 'ORDER_FILLED' : 'ORDER_REJECTED',
          payload: { side: 'buy', shares: '10' },
        },
      ]);
      const after = await balances(customer);
      expect([after.of('NGN', 'available'), after.of('NGN', 'frozen')]).toEqual([left, 0n]);
      expect(after.of(shares(stock), 'locked')).toBe(got);
      world.clock.nowMs = openTimeMs;
      expect((await world.buy(customer, 10, { key })).code).toBe(code);
      await consistent();
    },
  );

  test('keeps none behind it waiting: orders that stay unknown do not starve the later ones', async () => {
    const placed: string[] = [];
    for (let at = 0; at < 5; at++) {
      const customer = await world.newCustomer({ NGN: cash });
      await world.buy(customer, 10, { key: randomUUID() });
      placed.push((await states(customer))[0]?.order_id ?? '');
    }
    // All were received in the same moment, so that their ids decide which page they are on.
    const last = placed.toSorted().at(-1) ?? '';
    venue.later.set(last, filled());
    expect(await reconcile(2)).toBe(1);
    await consistent();
  });

  test('of shares keeps them from being sold twice', async () => {
    const customer = await world.newCustomer();
    await world.give(customer, shares(stock), 30n);
    expect((await world.sell(customer, 20)).code).toBe(10500);
    expect((await world.sell(customer, 20)).code).toBe(20002);
    const [order] = await states(customer);
    venue.later.set(order?.order_id ?? '', filled('100.00'));
    expect(await reconcile()).toBe(1);
    const after = await balances(customer);
    expect([after.of(shares(stock), 'available'), after.of(shares(stock), 'frozen')]).toEqual([10n, 0n]);
    expect(after.of('NGN', 'available')).toBe(2_000_00n - 5_00n);
    await consistent();
  });
});
