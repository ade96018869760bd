import { tamper } from '@openfloor/db/testing/tamper';
import { readBalances } from '@openfloor/ledger/post';
import { verifyLedger } from '@openfloor/ledger/verify';
import { shippedCalendar } from '@openfloor/rules/testing/shipped-calendar';
import { tries } from '@openfloor/testing/tries';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningJobs, startJobs } from '../../kernel/schedule/start-jobs.ts';
import { findTenant } from '../../kernel/tenant/tenant-store.ts';
import { tradeTermsOf } from '../../kernel/tenant/trade-terms.ts';
import { noticesOf } from '../../testing/notices.ts';
import { recordlessJobs } from '../../testing/recordless-jobs.ts';
import { squareOffDayTrades } from './square-off.ts';
import {
  createTradingWorld,
  dollarStock,
  hosts,
  openTimeMs,
  otherStock,
  shares,
  stock,
  type TestCustomer,
  type TradingWorld,
} from './testing/trading-world.ts';

let world: TradingWorld;
let nodes: RunningJobs[];
const failures: unknown[] = [];
beforeAll(async () => {
  world = await createTradingWorld({ aroundTheClock: false });
  const log = { error: (details: object) => failures.push(details) };
  // Several servers at once; the test says when a round is due.
  const { database, now } = world.orderEntry;
  nodes = [1, 2, 3].map(() => startJobs({ database, now, log }, recordlessJobs(world), 1e9));
});
afterAll(async () => {
  for (const node of nodes) await node.stop();
  await world.close();
});
beforeEach(() => {
  world.clock.nowMs = openTimeMs;
  world.price(stock, 100);
  world.price(otherStock, 100);
});

const closeMs = shippedCalendar.sessionClose('NSENG', openTimeMs) ?? 0;
const cash = 100_000_00n;
const runDue = async () => {
  await Promise.all(nodes.map(node => node.runDue()));
  await Promise.all(nodes.map(node => node.runDue()));
  expect(failures).toEqual([]);
  expect((await verifyLedger(world.database, world.tenantIds.ngn)).difference).toBeUndefined();
};
const balances = (customer: TestCustomer) =>
  world.database.tenant(customer.tenantId, tx => readBalances(tx, customer.customerId));
const dayTrades = async (customer: TestCustomer) =>
  (await world.call('POST /stockDailyTrade/pageRecord', customer)).data.records;

const asOwner = async (statements: string) => {
  const owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  await owner.query(statements).finally(() => owner.end());
};

describe('settlement', () => {
  test('one oversized lot stops nobody else’s', async () => {
    tries('stopping everybody’s settlement with one record');
    const customers = await Promise.all([1, 2, 3].map(() => world.newCustomer({ NGN: cash })));
    for (const customer of customers) await world.buy(customer, 10);
    const lotOf = (customer: TestCustomer | undefined) => `customer_id = '${customer?.customerId}'`;
    const resize = (shares: number) =>
      tamper(
        world.databaseUrl,
        world.tenantIds.ngn,
        'settlement_lot',
        `update settlement_lot set shares = ${shares} where ${lotOf(customers[1])}`,
      );
    await resize(1_000_000_000);
    world.clock.nowMs = Date.parse('2026-11-17T09:00:00.000Z');
    await nodes[0]?.runDue();
    const available = async () =>
      Promise.all(customers.map(async customer => (await balances(customer)).of(shares(stock), 'available')));
    expect(await available()).toEqual([10n, 0n, 10n]);
    expect(failures.splice(0)).toMatchObject([{ job: 'settlement', err: { done: 2 } }]);
    await resize(10);
    world.clock.nowMs += 2_000;
    await runDue();
    expect(await available()).toEqual([10n, 10n, 10n]);
  });

  test('bought shares are locked for the market’s days, then available, once', async () => {
    const customer = await world.newCustomer({ NGN: cash });
    const first = await world.buy(customer, 20);
    await world.buy(customer, 10, {}, otherStock);
    await world.buy(customer, 30);
    const dueMs = Date.parse('2026-11-17T09:00:00.000Z');
    expect(first.data.lockedUntil).toBe(dueMs);
    expect((await world.sell(customer, 10)).code).toBe(20002);
    world.clock.nowMs = dueMs - 1;
    await runDue();
    expect((await balances(customer)).of(shares(stock), 'locked')).toBe(50n);
    // As if no server had run for a while.
    world.clock.nowMs = dueMs + 86_400_000;
    await runDue();
    await runDue();
    const after = await balances(customer);
    expect([after.of(shares(stock), 'locked'), after.of(shares(stock), 'available')]).toEqual([0n, 50n]);
    expect(after.of(shares(otherStock), 'available')).toBe(10n);
  });
});

describe('market hours', () => {
  test('an order outside them is refused', async () => {
    const customer = await world.newCustomer({ NGN: cash });
    world.clock.nowMs = closeMs;
    expect((await world.buy(customer, 10, {}, otherStock)).code).toBe(20004);
    world.clock.nowMs = closeMs - 1_000;
    world.price(otherStock, 100);
    expect((await world.buy(customer, 10, {}, otherStock)).code).toBe(0);
  });
});

describe('day trades', () => {
  test('are available at once, and what is left is sold at the close', async () => {
    const customer = await world.newCustomer({ NGN: cash });
    const bought = await world.buy(customer, 30, { dailyTrade: true });
    expect(bought.data).toMatchObject({ dailyTrade: true, lockedUntil: null });
    world.price(stock, 110);
    expect((await world.sell(customer, 10)).code).toBe(0);
    // 1,100.00 less its fee of 2.75, less a third of 3,007.50.
    const open = { soldAmount: '10', profit: '94.75', closeTime: closeMs, currentPrice: '110.00' };
    expect(await dayTrades(customer)).toMatchObject([open]);
    world.clock.nowMs = closeMs - 1;
    world.price(stock, 110);
    await runDue();
    expect(await dayTrades(customer)).toMatchObject([{ soldAmount: '10' }]);
    world.clock.nowMs = closeMs + 3_600_000;
    await runDue();
    await runDue();
    expect(await dayTrades(customer)).toMatchObject([{ soldAmount: '30', profit: '284.25' }]);
    const after = await balances(customer);
    expect(after.of(shares(stock), 'available')).toBe(0n);
    expect(after.of('NGN', 'available')).toBe(cash - 3_000_00n - 7_50n + 3_300_00n - 2_75n - 5_50n);
    const sales = (await world.call('POST /stockTrade/sellRecord', customer)).data.records;
    expect(sales.map((sale: { amount: string }) => sale.amount)).toEqual(['20', '10']);
    const origins = await world.database.tenant(customer.tenantId, tx =>
      tx
        .selectFrom('trade_order')
        .select(['origin', 'session_id'])
        .where('customer_id', '=', customer.customerId)
        .where('origin', '=', 'square-off')
        .execute(),
    );
    expect(origins).toEqual([{ origin: 'square-off', session_id: null }]);
  });

  test('are never sold without a word: where nothing can be told, nothing is sold', async () => {
    const customer = await world.newCustomer({ NGN: cash });
    await world.buy(customer, 10, { dailyTrade: true });
    world.clock.nowMs = closeMs - 1;
    world.price(stock, 100);
    world.clock.nowMs = closeMs;
    // As good as a crash between the two: the word is refused by the database.
    await asOwner(`
      create function silence() returns trigger language plpgsql as $$ begin raise exception 'no word'; end $$;
      create trigger silence before insert on notification for each row execute function silence()`);
    await expect(world.squareOff()).rejects.toThrow();
    await asOwner('drop trigger silence on notification; drop function silence()');
    expect(await dayTrades(customer)).toMatchObject([{ soldAmount: '0' }]);
    expect(await world.squareOff()).toBe(1);
    expect(await dayTrades(customer)).toMatchObject([{ soldAmount: '10' }]);
    expect(await noticesOf(world.database, customer.tenantId, customer.customerId)).toMatchObject([
      { kind: 'DAY_TRADE_CLOSED', payload: { side: 'sell', shares: '10' } },
    ]);
    await runDue();
  });

  test('leave other shares of the same stock alone', async () => {
    const customer = await world.newCustomer({ NGN: cash });
    await world.give(customer, shares(stock), 15n);
    await world.buy(customer, 10, { dailyTrade: true });
    world.clock.nowMs++;
    await world.buy(customer, 20, { dailyTrade: true });
    world.clock.nowMs = closeMs - 1;
    world.price(stock, 100);
    world.clock.nowMs = closeMs;
    await runDue();
    expect((await balances(customer)).of(shares(stock), 'available')).toBe(15n);
    expect((await dayTrades(customer)).map((trade: { soldAmount: string }) => trade.soldAmount)).toEqual([
      '20',
      '10',
    ]);
  });

  test('those that wait for a price starve nobody, however many there are', async () => {
    tries('stopping everybody’s settlement with one record');
    const waiting = await Promise.all([1, 2, 3, 4].map(() => world.newCustomer({ NGN: cash })));
    for (const customer of waiting) await world.buy(customer, 10, { dailyTrade: true }, otherStock);
    const customer = await world.newCustomer({ NGN: cash });
    await world.buy(customer, 10, { dailyTrade: true });
    const rename = (from: string, to: string) =>
      tamper(
        world.databaseUrl,
        world.tenantIds.ngn,
        'day_trade_lot',
        `update day_trade_lot set instrument_id = '${to}' where instrument_id = '${from}'`,
      );
    await rename(otherStock, 'NSENG-GONE');
    world.clock.nowMs = closeMs - 1;
    world.price(stock, 100);
    world.clock.nowMs = closeMs;
    const { orderEntry, tenantIds } = world;
    const row = await world.database.tenant(tenantIds.ngn, findTenant);
    if (!row) throw new Error('No tenant');
    const tenant = { tenantId: tenantIds.ngn, tradeTerms: tradeTermsOf(row), halts: [] };
    await squareOffDayTrades(orderEntry, tenant, new Date(closeMs), 1);
    expect((await dayTrades(customer))[0].soldAmount).toBe('10');
    await rename('NSENG-GONE', otherStock);
    await runDue();
  });

  test('wait while the price is stale', async () => {
    const customer = await world.newCustomer({ NGN: cash });
    await world.buy(customer, 10, { dailyTrade: true });
    world.clock.nowMs = Date.parse('2026-11-16T10:00:00Z');
    world.feed.fallSilent(world.clock.nowMs);
    await runDue();
    expect(await dayTrades(customer)).toMatchObject([{ soldAmount: '0', profit: null }]);
    world.feed.comeBack();
    world.price(stock, 100);
    await runDue();
    expect(await dayTrades(customer)).toMatchObject([{ soldAmount: '10' }]);
  });

  test('race with the customer’s own sale without selling twice', async () => {
    const customers = await Promise.all([1, 2, 3, 4, 5].map(() => world.newCustomer({ NGN: cash })));
    for (const customer of customers) await world.buy(customer, 20, { dailyTrade: true });
    world.clock.nowMs = Date.parse('2026-11-16T10:00:00Z');
    world.price(stock, 100);
    const [, ...replies] = await Promise.all([
      runDue(),
      ...customers.map(customer => world.sell(customer, 20)),
    ]);
    await runDue();
    for (const [index, customer] of customers.entries()) {
      expect([0, 20002]).toContain(replies[index]?.code);
      expect((await balances(customer)).of(shares(stock), 'available')).toBe(0n);
      expect(await dayTrades(customer)).toMatchObject([{ soldAmount: '20' }]);
    }
  });

  test.each([
    ['a US stock', hosts.ngn, dollarStock, '2026-11-13T15:00:00Z'],
    ['a tenant without it', hosts.inr, 'INDIA-DECC', '2026-11-13T09:00:00Z'],
  ])('are not offered for %s', async (_, host, id, time) => {
    const customer = await world.newCustomer({ USD: cash, INR: cash }, host);
    world.clock.nowMs = Date.parse(time);
    const body = { id, amount: 10, price: '100', dailyTrade: true };
    expect(await world.call('POST /stockTrade/buy', customer, { body })).toMatchObject({
      code: 10400,
      data: { field: 'dailyTrade', problem: 'notAllowed' },
    });
  });
});
