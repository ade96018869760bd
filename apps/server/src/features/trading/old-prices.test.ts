import { tries } from '@openfloor/testing/tries';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { noticesOf } from '../../testing/notices.ts';
import { createTradingWorld, stock, type TradingWorld, type WorldOptions } from './testing/trading-world.ts';

tries('trading at an old price');

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
// Lagos trades from 10:00 to 14:30, an hour ahead of UTC. The 16th is a Monday.
const mondayClose = Date.parse('2026-11-16T13:30:00Z');
const tuesdayOpen = Date.parse('2026-11-17T09:00:00Z');

let world: TradingWorld;
afterEach(() => world?.close());

async function open(options: WorldOptions = {}) {
  world = await createTradingWorld({ aroundTheClock: false, ...options });
  const customer = await world.newCustomer({ NGN: 10_000_000n });
  return { customer };
}

/** The symbol trades at this moment, and the news takes so long to arrive. */
function trades(price: number, atMs: number, delayMs = 0) {
  world.clock.nowMs = atMs + delayMs;
  world.feed.tick('ACME', atMs, price);
}

async function limit(seconds: number) {
  const { database, tenantIds } = world;
  await database.tenant(tenantIds.ngn, tx =>
    sql`update tenant set quote_age_max_seconds = ${seconds}`.execute(tx),
  );
}

describe('an order is never filled at an old price', () => {
  test('at yesterday’s close in the first seconds of the morning', async () => {
    const { customer } = await open();
    trades(100, mondayClose - second);
    // Another share trades at once, so that the market itself is not silent.
    world.clock.nowMs = tuesdayOpen + second;
    world.feed.tick('BOLT', tuesdayOpen + second, 50);
    for (const afterMs of [1, 3, 8]) {
      world.clock.nowMs = tuesdayOpen + afterMs * second;
      expect(await world.buy(customer, 10)).toMatchObject({ code: 20009, data: null });
    }
    trades(120, tuesdayOpen + 9 * second);
    expect(await world.buy(customer, 10)).toMatchObject({ code: 0, data: { price: '120.00' } });
  });

  test('in a share that has rested for hours while its market goes on', async () => {
    const { customer } = await open();
    trades(100, tuesdayOpen + minute);
    world.clock.nowMs = tuesdayOpen + 3 * hour;
    world.feed.tick('BOLT', world.clock.nowMs, 50);
    expect(await world.buy(customer, 10)).toMatchObject({ code: 20007 });
    expect(await world.sell(customer, 10)).toMatchObject({ code: 20007 });
    expect(await world.buy(customer, 10, { dailyTrade: true })).toMatchObject({ code: 20007 });
  });

  test('twenty minutes late, however steadily the source sends', async () => {
    const { customer } = await open();
    for (let sent = 0; sent < 5; sent++) {
      trades(100 + sent, tuesdayOpen + sent * second, 20 * minute);
      expect(await world.buy(customer, 10)).toMatchObject({ code: 20007 });
    }
  });

  test('from a source that is late by contract, also where it says it is not', async () => {
    const { customer } = await open({ delayedMarkets: ['NSENG'] });
    trades(100, tuesdayOpen + minute);
    expect(await world.buy(customer, 10)).toMatchObject({ code: 20010 });
  });

  test('in a share that is halted, until it trades again', async () => {
    const { customer } = await open();
    trades(100, tuesdayOpen + minute);
    world.feed.halt('ACME');
    expect(await world.buy(customer, 10)).toMatchObject({ code: 20008 });
    world.feed.halt('ACME', false);
    expect(await world.buy(customer, 10)).toMatchObject({ code: 0 });
  });

  test('one second beyond the market’s limit', async () => {
    const { customer } = await open();
    trades(100, tuesdayOpen + minute);
    world.clock.nowMs = tuesdayOpen + 2 * minute;
    expect(await world.buy(customer, 10)).toMatchObject({ code: 0 });
    world.clock.nowMs += second;
    expect(await world.buy(customer, 10)).toMatchObject({ code: 20007 });
  });

  test('also where the tenant has set another limit', async () => {
    const { customer } = await open();
    await limit(900);
    trades(100, tuesdayOpen + minute);
    world.clock.nowMs = tuesdayOpen + 16 * minute;
    expect(await world.buy(customer, 10)).toMatchObject({ code: 0 });
    world.clock.nowMs += second;
    expect(await world.buy(customer, 10)).toMatchObject({ code: 20007 });
  });

  test.each([4, 901])('and no tenant can set a limit of %i seconds', async seconds => {
    await open();
    await expect(limit(seconds)).rejects.toThrow('quote_age_max_seconds');
  });
});

describe('a wall clock that is set makes no price younger', () => {
  test.each([
    ['back', -2 * hour],
    ['forward', 2 * hour],
  ])('%s', async (_, byMs) => {
    const machine = { steppedMs: 0 };
    world = await createTradingWorld({ wallStep: () => machine.steppedMs });
    const customer = await world.newCustomer({ NGN: 10_000_000n });
    world.price(stock, 100);
    world.clock.nowMs += 59 * second;
    machine.steppedMs = byMs;
    expect(await world.buy(customer, 10)).toMatchObject({ code: 0 });
    world.clock.nowMs += 2 * second;
    expect(await world.buy(customer, 10)).toMatchObject({ code: 20007 });
    // True prices are still taken: nothing freezes.
    world.price(stock, 101);
    expect(await world.buy(customer, 10)).toMatchObject({ code: 0, data: { price: '101.00' } });
  });
});

describe('day trades are never sold at an old price', () => {
  const dayTrade = async (lastTradeMs: number) => {
    const { customer } = await open();
    trades(100, mondayClose - hour);
    expect(await world.buy(customer, 10, { dailyTrade: true })).toMatchObject({ code: 0 });
    trades(90, lastTradeMs);
    return customer;
  };

  test('the last minute’s price of the session counts, however late the work is done', async () => {
    const customer = await dayTrade(mondayClose - 30 * second);
    world.clock.nowMs = mondayClose + 2 * hour;
    expect(await world.squareOff()).toBe(1);
    expect(await noticesOf(world.database, world.tenantIds.ngn, customer.customerId)).toMatchObject([
      { kind: 'DAY_TRADE_CLOSED', payload: { side: 'sell', shares: '10' } },
    ]);
  });

  test('a share that had rested before the close waits for its next trade', async () => {
    await dayTrade(mondayClose - 10 * minute);
    world.clock.nowMs = mondayClose + minute;
    expect(await world.squareOff()).toBe(0);
    world.clock.nowMs = tuesdayOpen + second;
    expect(await world.squareOff()).toBe(0);
    trades(95, tuesdayOpen + 2 * second);
    expect(await world.squareOff()).toBe(1);
  });
});
