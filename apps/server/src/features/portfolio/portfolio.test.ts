import { formatAmount, parseAmount } from '@openfloor/money/amount';
import { moneyText } from '@openfloor/money/money-text';
import { testSeed } from '@openfloor/testing/seed';
import { torture } from '@openfloor/testing/torture';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleLots } from '../trading/settle-lots.ts';
import {
  createTradingWorld,
  hosts,
  openTimeMs,
  stock,
  type TestCustomer,
  type TradingWorld,
} from '../trading/testing/trading-world.ts';
import { valueCustomers } from './day-store.ts';
import { portfolioDayJob } from './portfolio-job.ts';
import { portfolioHandlers } from './routes.ts';
import {
  closes,
  type DayEvent,
  days,
  firstDay,
  history,
  type ModelDay,
  play,
  referenceReturn,
  usdToLocal,
} from './testing/history-model.ts';

const dayMs = 86_400_000;
const histories = torture(8, 120);
let world: TradingWorld;
let prices: bigint[];
const played: { customer: TestCustomer; events: DayEvent[][]; model: ModelDay[] }[] = [];

beforeAll(async () => {
  world = await createTradingWorld({ more: portfolioHandlers });
  const { database, tenantIds } = world;
  for (const tenant of Object.values(tenantIds)) {
    await database.tenant(tenant, tx =>
      sql`insert into money_setting (tenant_id, usd_to_local, local_to_usd) values (${tenant}, ${usdToLocal}, 0.00064)`.execute(
        tx,
      ),
    );
  }
  [prices = []] = fc.sample(closes, { numRuns: 1, seed: testSeed });
  await storeCloses(prices);
  for (const events of fc.sample(history, { numRuns: histories, seed: testSeed })) {
    const customer = await world.newCustomer();
    played.push({ customer, events, model: await play(world, customer, events, prices) });
  }
  await makeDays();
  world.price(stock, Number(prices.at(-1)) / 100);
}, 60_000);
afterAll(() => world.close());

/** What the market's days closed at. */
async function storeCloses(minor: readonly bigint[]): Promise<void> {
  const startMinute = Date.parse(`${firstDay}T00:00:00+01:00`) / 60_000;
  await world.database.platform(tx =>
    sql`insert into candle_day (instrument_no, minute, open, high, low, close, volume, turnover)
      select i.instrument_no, ${startMinute} + (c.nth - 1) * 1440, c.price, c.price, c.price, c.price, 1, 1
      from instrument i, unnest(${minor.map(price => Number(price) / 100)}::float8[]) with ordinality c(price, nth)
      where i.instrument_id = ${stock}`.execute(tx),
  );
}

const job = () => portfolioDayJob({ database: world.database, hub: world.hub });
async function makeDays(at = new Date(openTimeMs)): Promise<number> {
  let made = 0;
  for (const tenant of Object.values(world.tenantIds)) {
    while ((await job().run(tenant, at, at)) > 0) made++;
  }
  return made;
}

const read = async (customer: TestCustomer, range = 'all') =>
  (await world.call('GET /portfolio', customer, { query: { range } })).data;
const snapshots = async ({ tenantId, customerId }: TestCustomer) =>
  world.database.tenant(tenantId, tx =>
    tx
      .selectFrom('portfolio_snapshot')
      .select(['day', 'value', 'paid_in', 'paid_out'])
      .where('customer_id', '=', customerId)
      .orderBy('day')
      .execute(),
  );

describe('whatever was paid, traded and quoted', () => {
  test('each day is worth what its balances are worth at its close', async () => {
    for (const { customer, model } of played) {
      const kept = (await snapshots(customer)).map(({ value, paid_in, paid_out }) => [
        value,
        paid_in,
        paid_out,
      ]);
      const owed = model
        .filter(day => day.value + day.paidIn + day.paidOut > 0n)
        .map(({ value, paidIn, paidOut }) => [value, paidIn, paidOut]);
      expect(kept).toEqual(owed);
    }
  });

  test('some of them held shares while prices moved', () => {
    expect(played.some(({ model }) => model.some(day => day.shares > 0n))).toBe(true);
  });

  test('the return is that of an exact computation without any rounding', async () => {
    for (const { customer, model } of played) {
      const { range } = await read(customer);
      expect(range.percent).toBe(formatAmount(referenceReturn(model), 4));
      const net = model.reduce((sum, day) => sum + day.paidIn - day.paidOut, 0n);
      expect(range.profit).toBe(moneyText((model.at(-1)?.value ?? 0n) - net, 'NGN'));
    }
  });

  test('the last day and what was paid since are the account’s total, to the last unit', async () => {
    for (const { customer, model } of played) {
      await world.give(customer, 'NGN', 123_45n);
      const account = (await world.call('GET /user', customer)).data;
      const usd = parseAmount(account.totalAssetsUSD, 2) ?? 0n;
      const total = (parseAmount(account.totalAssets, 2) ?? 0n) + (usd * 15405n) / 10n;
      expect((model.at(-1)?.value ?? 0n) + 123_45n).toBe(total);
      const now = await read(customer, 'day');
      expect(now).toMatchObject({
        value: moneyText(total, 'NGN'),
        today: { profit: '0.00', percent: '0.0000' },
      });
    }
  });
});

test('a payment alone neither gains nor loses', async () => {
  const idle = await world.newCustomer({ NGN: 500_00n, USD: 10_00n });
  expect(await read(idle)).toMatchObject({
    range: { profit: '0.00', percent: '0.0000' },
    firstDay: null,
    flows: [
      { kind: 'deposit', amount: '500.00', currencyType: 'NGN' },
      { kind: 'deposit', amount: '10.00', currencyType: 'USD' },
    ],
    usdToLocal,
  });
});

test('somebody who has nothing has no curve', async () => {
  expect(await read(await world.newCustomer())).toMatchObject({
    value: '0.00',
    points: [],
    flows: [],
    firstDay: null,
  });
});

describe('days that were made', () => {
  test('are made once, whoever asks again', async () => {
    const before = await snapshots(played[0]!.customer);
    expect(await makeDays()).toBe(0);
    await Promise.all([makeDays(), makeDays()]);
    expect(await snapshots(played[0]!.customer)).toEqual(before);
  });

  test('are not rewritten by what is booked later', async () => {
    const { customer } = played[0]!;
    const before = await snapshots(customer);
    await world.give(customer, 'NGN', 1_000_00n);
    await makeDays(new Date(openTimeMs + dayMs));
    expect((await snapshots(customer)).slice(0, before.length)).toEqual(before);
    expect((await snapshots(customer)).length).toBe(before.length + 1);
  });

  test.each([
    'insert into portfolio_snapshot select * from portfolio_snapshot limit 1',
    'update portfolio_snapshot set value = 1',
    'delete from portfolio_snapshot',
    'update portfolio_price set price = 1',
    'update portfolio_day set usd_to_local = 1',
    'delete from portfolio_day',
  ])('cannot be written by whoever serves: %s', async statement => {
    const write = world.database.tenant(world.tenantIds.ngn, tx => sql.raw(statement).execute(tx));
    await expect(write).rejects.toThrow(/permission denied/);
  });

  test.each(['update portfolio_snapshot set value = 1', 'update portfolio_day set usd_to_local = 1'])(
    'keep their value from the owner of the tables, too: %s',
    async statement => {
      const write = world.database.tenant(world.tenantIds.ngn, async tx => {
        await sql`set local role none`.execute(tx);
        await sql.raw(statement).execute(tx);
      });
      await expect(write).rejects.toThrow(/past days keep their value/);
    },
  );

  test('are valued in small batches as in one', async () => {
    const at = new Date(openTimeMs + 2 * dayMs);
    const customers = [await world.newCustomer({ NGN: 1n }), await world.newCustomer({ NGN: 2n })];
    const { database, tenantIds } = world;
    await database.tenant(tenantIds.ngn, async tx => {
      await sql`select portfolio_begin_day('2026-11-14', '2026-11-13T23:00Z', '2026-11-14T23:00Z')`.execute(
        tx,
      );
      while ((await valueCustomers(tx, '2026-11-14', 3)) === 3);
    });
    for (const customer of customers) expect((await snapshots(customer)).length).toBe(1);
    expect(await job().run(tenantIds.ngn, at, at)).toBe(0);
  });
});

test('a payment is no step in the line of the day under way', async () => {
  const customer = await world.newCustomer({ NGN: 1_000_00n });
  world.clock.nowMs = openTimeMs + 3 * dayMs;
  await makeDays(new Date(world.clock.nowMs));
  world.clock.nowMs += 2 * 3_600_000;
  await world.give(customer, 'NGN', 9_000_00n);
  world.clock.nowMs += 2 * 3_600_000;
  const { points, flows, today } = await read(customer, 'day');
  expect(new Set(points.map(({ growth }: { growth: string }) => growth))).toEqual(new Set(['0.0000']));
  expect(new Set(points.map(({ value }: { value: string }) => value))).toEqual(
    new Set(['1000.00', '10000.00']),
  );
  expect([flows.length, today.profit]).toEqual([1, '0.00']);
});

describe('another tenant', () => {
  test('sees its own customers only', async () => {
    const other = await world.newCustomer({ INR: 77_00n }, hosts.inr);
    expect(await read(other)).toMatchObject({ value: '77.00', currencyType: 'INR' });
    const rows = await world.database.tenant(world.tenantIds.inr, tx =>
      tx.selectFrom('portfolio_snapshot').select('customer_id').execute(),
    );
    const mine = new Set(played.map(({ customer }) => customer.customerId));
    expect(rows.filter(row => mine.has(row.customer_id))).toEqual([]);
    expect(rows.length).toBeLessThanOrEqual(days);
  });
});

describe('gains', () => {
  test('are realised against the same average cost that the holdings show', async () => {
    const customer = await world.newCustomer({ NGN: 100_000_00n });
    world.price(stock, 10);
    await world.buy(customer, 10);
    world.price(stock, 13);
    await world.buy(customer, 20);
    const [{ avgPrice }] = (await world.call('POST /stockTrade/position', customer, { body: {} })).data
      .records;
    expect(avgPrice).toBe('12.00');
    world.clock.nowMs += 5 * dayMs;
    world.price(stock, 15);
    const { data } = await world.call('GET /portfolio/detail', customer);
    expect(data).toMatchObject({
      unrealised: { profit: '90.00', percent: '25.0000' },
      best: stock,
      worst: null,
      all: { realised: '0.00' },
      holdings: [{ stockId: stock, value: '450.00', profit: '90.00' }],
    });
    await settleLots(world.database, world.tenantIds.ngn, new Date(world.clock.nowMs));
    expect(await world.sell(customer, 10)).toMatchObject({ code: 0 });
    const sold = (await world.call('GET /portfolio/detail', customer)).data;
    expect(sold).toMatchObject({
      unrealised: { profit: '60.00' },
      all: { realised: '30.00' },
      years: [{ year: 2026 }],
    });
    expect(sold.cash.available).toBe((await world.call('GET /user', customer)).data.balance);
  });
});
