import { createTestDatabase, type TestDatabase } from '@openfloor/db/testing/test-database';
import { tries } from '@openfloor/testing/tries';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, hosts } from '../testing/test-app.ts';
import type { FeedInstrument } from './feed/feed.ts';
import { type Market, startMarket } from './market.ts';
import { HandFeed, handInstrument, handSnapshot } from './testing/hand-feed.ts';
import { quietLog } from './testing/quiet-log.ts';

tries('stopping the brokerage by its feed, its calendar or its clock');

// Ten in the morning in Lagos, on a Tuesday.
const start = Date.parse('2026-11-10T09:00:00Z');
const patience = { startMs: 20, answerMs: 60, again: { firstMs: 5, maxMs: 20 } };
const id = 'NSENG-AAA';

/** A source that does what the test says until it comes. */
class AbsentFeed extends HandFeed {
  override aroundTheClock = false;
  answer: () => Promise<readonly FeedInstrument[]> = async () => {
    throw new Error('connection refused');
  };
  asks = 0;

  override instruments(): Promise<readonly FeedInstrument[]> {
    this.asks++;
    return this.answer();
  }

  comes(): void {
    this.answer = () => super.instruments();
  }
}

const hangs = () => new Promise<never>(() => {});
const refuses = async () => {
  throw new Error('connection refused');
};

function absentFeed(answer: AbsentFeed['answer']): AbsentFeed {
  const feed = new AbsentFeed([handInstrument('AAA'), handInstrument('ALL', { isIndex: true })]);
  feed.days = [handSnapshot('AAA', start, { price: 110 })];
  feed.answer = answer;
  return feed;
}

let testDatabase: TestDatabase;
let market: Market | undefined;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterEach(() => market?.stop());
afterAll(() => testDatabase.drop());

const run = async (feed: HandFeed) => {
  const { database } = testDatabase;
  market = await startMarket({ database, log: quietLog, feed, now: () => start, patience });
  return market.hub;
};
const list = { market: 'NSENG', rankType: 'VOLUME', pageNum: 1, pageSize: 10 } as const;

describe.each([
  ['refuses', refuses],
  ['hangs', hangs],
])('a feed that %s when the server starts', (_, answer) => {
  it('leaves the lists empty at first, says that prices are late, and is taken when it comes', async () => {
    const feed = absentFeed(answer);
    const hub = await run(feed);
    expect(hub.ranking(list)).toEqual({ records: [], total: 0 });
    expect(hub.delayedMarkets()).toContain('NSENG');
    await expect.poll(() => feed.asks).toBeGreaterThan(2);
    feed.comes();
    await expect.poll(() => hub.quote(id)?.price).toBe(110);
    expect(hub.quote(id)).toMatchObject({ delayed: false });
    feed.tick('AAA', start, 111);
    expect(hub.quote(id)?.price).toBe(111);
    expect(hub.search('all', ['NSENG'])).toHaveLength(1);
    await testDatabase.database.platform(tx => tx.deleteFrom('instrument').execute());
  });

  it('ends with the server, which does not wait for it', async () => {
    await run(absentFeed(answer));
    await market?.stop();
    market = undefined;
  });
});

it('shows what an earlier run has stored, as old as it is and not to trade on, until the feed comes', async () => {
  const before = absentFeed(refuses);
  before.comes();
  await run(before);
  await testDatabase.database.platform(async tx => {
    const { instrument_no } = await tx
      .selectFrom('instrument')
      .select('instrument_no')
      .where('instrument_id', '=', id)
      .executeTakeFirstOrThrow();
    const figures = { open: 90, high: 99, low: 89, volume: 5, turnover: 450 };
    const minute = Date.parse('2026-11-08T23:00:00Z') / 60_000;
    await tx
      .insertInto('candle_day')
      .values([
        { instrument_no, minute: minute - 3 * 1440, ...figures, close: 80 },
        { instrument_no, minute, ...figures, close: 95 },
      ])
      .execute();
  });
  await market?.stop();

  const feed = absentFeed(hangs);
  const hub = await run(feed);
  expect(hub.figures(id)).toMatchObject({ price: 95, change: 15, high: 99, delayed: true });
  expect(hub.quote(id)).toMatchObject({
    quoteTimeMs: Date.parse('2026-11-09T13:30:00Z') - 1,
    delayed: true,
    beforeFirstTrade: true,
  });
  expect(await hub.candles(id, 'DAY', undefined, 5)).toHaveLength(2);
  const seen = hub.state(id);
  feed.comes();
  await expect.poll(() => hub.quote(id)?.price).toBe(110);
  // Whoever has asked for its prices already goes on getting them.
  expect(hub.state(id)).toBe(seen);
});

it('lets everything go on that needs no price', async () => {
  const feed = absentFeed(hangs);
  const server = await createTestApp({}, { feed, marketNow: () => start, patience });
  try {
    const token = await server.logIn('demo', 'Demo!2026', hosts.savanna);
    const calls = [
      'GET /user',
      'GET /finance/withdrawInfo',
      'POST /finance/withdrawRecord',
      'POST /finance/transaction',
      'POST /stockTrade/position',
      'POST /stockTrade/buyRecord',
    ] as const;
    for (const key of calls) expect(await server.call(key, { token }), key).toMatchObject({ code: 0 });
    const body = { id, amount: '10', price: '110', dailyTrade: false };
    expect((await server.call('POST /stockTrade/buy', { token, body })).code).not.toBe(0);
    const ready = await server.app.inject('/readyz');
    expect(ready.statusCode).toBe(200);
  } finally {
    await server.close();
  }
});
