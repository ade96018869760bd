import { openDatabase } from '@openfloor/db/database';
import { servingUrlOf } from '@openfloor/db/serving-login';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asTablesOwner } from '../../testing/as-tables-owner.ts';
import { fillMinuteJob } from './keep-fill-minutes.ts';
import {
  createTradingWorld,
  openTimeMs,
  shares,
  stock,
  type TestCustomer,
  type TradingWorld,
} from './testing/trading-world.ts';

let world: TradingWorld;
beforeAll(async () => {
  world = await createTradingWorld();
});
afterAll(() => world.close());

const minuteMs = 60_000;
let minutes = 0;

/** The start of a minute of its own, with the prices of which a test knows everything. */
function nextMinute(prices: readonly number[]): number {
  const start = openTimeMs + ++minutes * 10 * minuteMs;
  for (const [place, price] of prices.entries()) {
    world.clock.nowMs = start + 1_000 + place * 1_000;
    world.price(stock, price);
  }
  if (prices.length === 0) world.clock.nowMs = start + 1_000;
  return start;
}

/** Lets the minute end and its fills be looked up. */
async function judge(tenantId = world.tenantIds.ngn): Promise<number> {
  world.clock.nowMs += 70_000;
  await world.hub.sweep();
  return fillMinuteJob(world).run(tenantId, new Date(world.clock.nowMs), new Date(world.clock.nowMs));
}

const lastOrder = async (customer: TestCustomer, side: 'buy' | 'sell' = 'buy') =>
  (await world.call(`POST /stockTrade/${side}Record`, customer)).data.records[0];

const counted = (tenantId = world.tenantIds.ngn) =>
  world.database.tenant(tenantId, async tx => {
    const { rows } = await sql<Record<string, string>>`
      select sum(inside)::text as inside, sum(outside)::text as outside, sum(nothing_traded)::text as nothing,
        sum(not_known)::text as unknown, sum(at_closes)::text as closes from fill_quality_day`.execute(tx);
    return rows[0];
  });

const refusals = (customer: TestCustomer) =>
  world.database.tenant(customer.tenantId, async tx => {
    const { rows } = await sql<{ reason: string }>`
      select reason from order_refusal where customer_id = ${customer.customerId} order by reason`.execute(
      tx,
    );
    return rows.map(({ reason }) => reason);
  });

test('a fill keeps the candle of its minute, once it has ended, in exact decimals', async () => {
  const customer = await world.newCustomer({ NGN: 1_000_000_00n });
  const start = nextMinute([100.1, 99.9, 100.3]);
  world.clock.nowMs += 400;
  await world.buy(customer, 10, { price: '100.30' });
  world.price(stock, 100.2);
  expect(await lastOrder(customer)).toMatchObject({
    minute: null,
    quoteAge: 400,
    filledTime: world.clock.nowMs,
  });
  expect(await judge()).toBe(1);
  expect((await lastOrder(customer)).minute).toEqual({
    start,
    verdict: 'inside',
    // A candle opens at the last price before it.
    open: '100.00',
    high: '100.30',
    low: '99.90',
    close: '100.20',
  });
  // Once: whoever comes second finds nothing to do.
  expect(await judge()).toBe(0);
});

test('a fill beyond the prices of its minute lies outside, and one in a minute without any is not judged', async () => {
  const customer = await world.newCustomer({ NGN: 1_000_000_00n });
  const before = await counted();
  const start = nextMinute([100]);
  await world.buy(customer, 10);
  world.feed.fallSilent(start);
  world.feed.comeBack();
  const told = { open: 102, high: 103, low: 100.01, close: 103, volume: 1, turnover: 100 };
  world.feed.tell = async () => [{ timestamp: start, ...told }];
  await judge();
  expect((await lastOrder(customer)).minute).toMatchObject({
    verdict: 'outside',
    low: '100.01',
    high: '103.00',
  });
  nextMinute([100]);
  // In the next minute, at a price that is still young enough.
  world.clock.nowMs += 59_500;
  await world.buy(customer, 20);
  await judge();
  expect((await lastOrder(customer)).minute).toMatchObject({
    verdict: 'nothing-traded',
    low: null,
    open: null,
  });
  const after = await counted();
  expect(Number(after?.outside) - Number(before?.outside ?? 0)).toBe(1);
  expect(Number(after?.nothing) - Number(before?.nothing ?? 0)).toBe(1);
});

test('a minute that nobody lived through is asked of the source, and after a day it is not known', async () => {
  const customer = await world.newCustomer({ NGN: 1_000_000_00n });
  const start = nextMinute([100]);
  await world.buy(customer, 10);
  world.feed.fallSilent(start);
  world.feed.tell = () => Promise.reject(new Error('busy'));
  expect(await judge()).toBe(0);
  expect((await lastOrder(customer)).minute).toBeNull();
  world.feed.comeBack();
  const told = { open: 100, high: 101, low: 99.5, close: 100, volume: 1, turnover: 100 };
  world.feed.tell = async () => [{ timestamp: start, ...told }];
  world.clock.nowMs += 5 * minuteMs;
  expect(await judge()).toBe(1);
  expect((await lastOrder(customer)).minute).toMatchObject({
    verdict: 'inside',
    low: '99.50',
    high: '101.00',
  });
  world.feed.tell = () => Promise.reject(new Error('busy'));
  const other = nextMinute([100]);
  await world.buy(customer, 20);
  world.feed.fallSilent(other);
  expect(await judge()).toBe(0);
  world.clock.nowMs = other + 25 * 3_600_000;
  expect(await judge()).toBe(1);
  expect((await lastOrder(customer)).minute).toMatchObject({ verdict: 'not-known', open: null });
  world.feed.comeBack();
  minutes += 25 * 6 + 1;
  world.clock.nowMs = openTimeMs + minutes * 10 * minuteMs;
});

test('customers’ orders that are refused are counted by reason, with and without a key, repeats of a minute once', async () => {
  const customer = await world.newCustomer({ NGN: 5_000_00n });
  nextMinute([100]);
  await world.buy(customer, 10, { price: '105' });
  await world.buy(customer, 10, { price: '106', key: 'refused-with-a-key-1' });
  await world.buy(customer, 10, { price: '106', key: 'refused-with-a-key-1' });
  await world.buy(customer, 1_000);
  await world.sell(customer, 10);
  // What is no order yet, and an order that was filled, are no refusals.
  await world.buy(customer, 7);
  await world.buy(customer, 10, {}, 'NSENG-NOBODY');
  await world.buy(customer, 10);
  expect(await refusals(customer)).toEqual(['insufficientBalance', 'insufficientShares', 'priceMoved']);
  world.clock.nowMs += minuteMs;
  world.price(stock, 100);
  await world.buy(customer, 10, { price: '105' });
  expect(await refusals(customer)).toHaveLength(4);
});

test('counts are what the orders themselves say, with slippage against the customer above zero', async () => {
  const customer = await world.newCustomer({ NGN: 1_000_000_00n });
  await world.give(customer, shares(stock), 100n);
  nextMinute([100]);
  await world.buy(customer, 10, { price: '99.5' });
  await world.sell(customer, 10, { price: '100.5' });
  await world.sell(customer, 20, { price: '99.8' });
  await judge();
  await world.database.tenant(customer.tenantId, async tx => {
    const own = await sql<{ slippage: string }>`
      select fill_slippage(side, shown_price, fill_price)::text as slippage from trade_order
      where customer_id = ${customer.customerId}
      order by fill_slippage(side, shown_price, fill_price)`.execute(tx);
    expect(own.rows.map(({ slippage }) => slippage)).toEqual(['-20.0', '49.8', '50.3']);
    const { rows } = await sql<{ differences: string }>`
      with counted as (select day, slippage, fills from fill_slippage_day),
      worked_out as (
        select (executed_at at time zone 'UTC')::date as day, fill_slippage(side, shown_price, fill_price) as slippage,
          count(*) as fills
        from trade_order join order_minute using (tenant_id, order_id)
        where verdict is not null and origin = 'customer' and offer_id is null group by 1, 2)
      select count(*)::text as differences from (
        (select * from counted except select * from worked_out)
        union all (select * from worked_out except select * from counted)) d`.execute(tx);
    expect(rows[0]?.differences).toBe('0');
  });
});

test('the server’s own role cannot improve what was found, nor remove a refusal or a fill', async () => {
  const serving = await openDatabase({
    url: servingUrlOf(world.databaseUrl),
    poolMax: 1,
    applicationName: 'openfloor-test',
  });
  const refused = [
    "update order_minute set verdict = 'inside'",
    'delete from order_minute',
    "insert into order_refusal values (current_tenant_id(), 1, gen_random_uuid(), 'priceMoved')",
    "update order_refusal set reason = 'insufficientBalance'",
    'delete from order_refusal',
    'update fill_quality_day set outside = 0',
    'delete from fill_slippage_day',
    "insert into fill_quality_day (tenant_id, day, inside) values (current_tenant_id(), '2026-01-01', 1000)",
    'update trade_order set shown_price = fill_price',
  ];
  try {
    for (const statement of refused)
      await expect(
        serving.tenant(world.tenantIds.ngn, tx => sql.raw(statement).execute(tx)),
        statement,
      ).rejects.toThrow(/permission denied/);
    // It may have the work done at any moment, which judges nothing twice and takes no figure from it.
    const before = await counted();
    await serving.tenant(world.tenantIds.ngn, tx => sql`select order_minutes_keep(now(), 1000)`.execute(tx));
    expect(await counted()).toEqual(before);
    expect(await counted(world.tenantIds.inr)).toMatchObject({ inside: null });
  } finally {
    await serving.close();
  }
});

test.each([
  ["update order_minute set verdict = 'inside' where verdict = 'outside'", /judged once/],
  ['delete from order_minute', /refused/],
  ["update order_refusal set reason = 'insufficientBalance'", /refused/],
  ['update fill_quality_day set outside = outside - 1 where outside > 0', /stay counted/],
  ['update fill_slippage_day set fills = fills - 1 where fills > 1', /stay counted/],
])('its tables refuse even their owner: %s', async (statement, message) => {
  await expect(asTablesOwner(world, world.tenantIds.ngn, [statement])).rejects.toThrow(message);
});
