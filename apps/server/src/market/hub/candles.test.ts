import type { Database } from '@openfloor/db/database';
import { runOnce } from '@openfloor/db/testing/database-url';
import { createTestDatabase, type TestDatabase } from '@openfloor/db/testing/test-database';
import { type Candle, type CandleInterval, candleIntervals } from '@openfloor/rules/candle';
import { bucketStart, mergeCandles } from '@openfloor/rules/candle-buckets';
import { shippedCalendar } from '@openfloor/rules/testing/shipped-calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HandFeed, handInstrument, handSnapshot } from '../testing/hand-feed.ts';
import { PlayedFeed } from '../testing/played-feed.ts';
import { quietLog } from '../testing/quiet-log.ts';
import { MarketHub } from './market-hub.ts';

const minute = 60_000;
const day = 86_400_000;
const lagos = 'Africa/Lagos';
const start = Date.parse('2026-11-10T09:00:00Z');
const id = 'NSENG-KANCEM';

let testDatabase: TestDatabase;
let now = start;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

const filled = ['candle_fill', 'market_live_span', 'candle_day', 'candle_minute', 'instrument'];
beforeEach(async () => {
  await runOnce(testDatabase.url, filled.map(table => `delete from ${table}`).join('; '));
  now = start;
});

function startHub(feed: HandFeed, database: Database = testDatabase.database): Promise<MarketHub> {
  return MarketHub.start({ database, feed, calendar: shippedCalendar, log: quietLog, now: () => now });
}

/** Lives through some minutes, storing as a clock would. */
async function live(hub: MarketHub, feed: PlayedFeed, minutes: number): Promise<void> {
  for (let count = 0; count < minutes; count++) {
    const from = now;
    now = from + minute;
    feed.play(from, now);
    await hub.sweep();
  }
}

/** What charts must show, by the source's own word, newest first. Sums of doubles may differ in their last digit. */
function truth(
  feed: PlayedFeed,
  interval: CandleInterval,
  limit: number,
  beforeMs = Number.POSITIVE_INFINITY,
) {
  const fromDays = ['DAY', 'WEEK', 'MONTH'].includes(interval);
  const horizon = bucketStart(now - (fromDays ? 30 : 5) * day, fromDays ? interval : 'DAY', lagos);
  const fine = fromDays ? feed.series.dayCandles(horizon, now) : feed.minuteCandles(horizon, now);
  const all = mergeCandles(fine, interval, lagos).filter(candle => candle.timestamp < beforeMs);
  return all.slice(-limit).reverse().map(withoutTurnover);
}

function withoutTurnover({ turnover: _, ...candle }: Candle) {
  return candle;
}

async function shown(hub: MarketHub, interval: CandleInterval, limit: number, beforeMs?: number) {
  const candles = await hub.candles(id, interval, beforeMs, limit);
  return candles?.map(withoutTurnover);
}

describe('candles', () => {
  it.each(candleIntervals)('%s: stored, filled and live ones make one row', async interval => {
    const feed = new PlayedFeed(start);
    const hub = await startHub(feed);
    await live(hub, feed, 7);
    expect(await shown(hub, interval, 100)).toEqual(truth(feed, interval, 100));
    await hub.stop();
  });

  it.each(['MIN1', 'MIN5', 'MIN30', 'DAY', 'WEEK'] as const)(
    '%s: pages join without hole or double',
    async interval => {
      const feed = new PlayedFeed(start);
      const hub = await startHub(feed);
      await live(hub, feed, 3);
      const joined: unknown[] = [];
      for (let before: number | undefined; joined.length < 40; ) {
        const page = await shown(hub, interval, 7, before);
        if (!page?.length) break;
        joined.push(...page);
        before = page.at(-1)?.timestamp;
      }
      expect(joined).toEqual(truth(feed, interval, joined.length));
      expect(joined.length).toBeGreaterThan(4);
      await hub.stop();
    },
  );

  it('treat a cursor inside a bucket as later than the whole bucket', async () => {
    const feed = new PlayedFeed(start);
    const hub = await startHub(feed);
    const inside = start - 20 * minute + 61_000;
    expect(await shown(hub, 'MIN5', 3, inside)).toEqual(truth(feed, 'MIN5', 3, inside));
    await hub.stop();
  });

  it('end where the history ends', async () => {
    const feed = new PlayedFeed(start);
    const hub = await startHub(feed);
    const oldest = bucketStart(start - 5 * day, 'DAY', lagos);
    expect((await shown(hub, 'MIN1', 500, oldest + 10 * minute))?.length).toBe(10);
    expect(await shown(hub, 'MIN1', 10, oldest)).toEqual([]);
    await hub.stop();
  });

  it('look no further back than they are asked for', async () => {
    const feed = new HandFeed([handInstrument('GAPS')]);
    const since = bucketStart(start, 'DAY', lagos);
    const asked: number[] = [];
    feed.tell = async ({ fromMs, toMs }) => {
      asked.push(fromMs);
      return [since - day, since, since + 20 * minute]
        .filter(time => time >= fromMs && time < toMs)
        .map(timestamp => ({ timestamp, open: 1, high: 1, low: 1, close: 1, volume: 1, turnover: 1 }));
    };
    const hub = await startHub(feed);
    const candles = await hub.candles('NSENG-GAPS', 'MIN15', undefined, 96, since + minute);
    expect(candles?.map(({ timestamp }) => timestamp)).toEqual([since + 15 * minute, since]);
    // The source is asked for whole spans of some hours.
    expect(Math.min(...asked)).toBeGreaterThan(since - day);
    await hub.stop();
  });

  it('look past closing hours until the page is full', async () => {
    const feed = new HandFeed([handInstrument('GAPS')]);
    const tenOnDay = (days: number) => bucketStart(start, 'DAY', lagos) - days * day + 10 * 60 * minute;
    feed.tell = async ({ fromMs, toMs }) =>
      [4, 3, 2, 1]
        .map(tenOnDay)
        .filter(time => time >= fromMs && time < toMs)
        .map(timestamp => ({ timestamp, open: 1, high: 1, low: 1, close: 1, volume: 1, turnover: 1 }));
    const hub = await startHub(feed);
    const candles = await hub.candles('NSENG-GAPS', 'MIN1', undefined, 3);
    expect(candles?.map(candle => candle.timestamp)).toEqual([1, 2, 3].map(tenOnDay));
    await hub.stop();
  });

  it('work a late tick into the minute it belongs to', async () => {
    const feed = new HandFeed([handInstrument('LATE'), handInstrument('BUSY')]);
    feed.days = [handSnapshot('LATE', start)];
    const hub = await startHub(feed);
    feed.tick('LATE', start + 1000, 100, 5);
    feed.tick('LATE', start + minute, 104, 5);
    feed.tick('LATE', start + 2000, 90, 3);
    now = start + 2 * minute + 3000;
    feed.tick('BUSY', now, 50);
    await hub.sweep();
    feed.tick('LATE', start + minute + 500, 120, 2);
    await hub.sweep();
    const rows = (await hub.candles('NSENG-LATE', 'MIN1', undefined, 2)) ?? [];
    expect(rows.map(withoutTurnover)).toEqual([
      { timestamp: start + minute, open: 100, high: 120, low: 100, close: 104, volume: 7 },
      { timestamp: start, open: 100, high: 100, low: 90, close: 100, volume: 8 },
    ]);
    await hub.stop();
    const again = await startHub(feed);
    expect(await again.candles('NSENG-LATE', 'MIN1', undefined, 2)).toEqual(rows);
    await again.stop();
  });
});

describe('after a restart', () => {
  it('candles have no hole, whatever was lost', async () => {
    const feed = new PlayedFeed(start);
    const first = await startHub(feed);
    await live(first, feed, 6);
    // Two more minutes that never reach the database, then half an hour without a server.
    feed.play(now, now + 2 * minute);
    now += 32 * minute;
    const second = new PlayedFeed(now);
    const hub = await startHub(second);
    await live(hub, second, 4);
    for (const interval of ['MIN1', 'MIN15', 'DAY'] as const) {
      expect(await shown(hub, interval, 60)).toEqual(truth(second, interval, 60));
    }
    const asked = second.asked.filter(request => request.interval === 'MIN1');
    const lived = start + 2 * minute;
    expect(asked.some(({ fromMs, toMs }) => fromMs <= lived && lived < toMs)).toBe(false);
    await hub.stop();
  });

  it('what was filled once is not asked for again', async () => {
    const feed = new PlayedFeed(start);
    const hub = await startHub(feed);
    await hub.fillDays();
    const before = await shown(hub, 'MIN1', 200);
    await shown(hub, 'DAY', 20);
    await hub.stop();
    const second = new PlayedFeed(start);
    second.tell = async () => Promise.reject(new Error('must not be asked'));
    const again = await startHub(second);
    expect(await again.fillDays()).toBe(true);
    expect(await shown(again, 'MIN1', 200)).toEqual(before);
    expect(await shown(again, 'DAY', 20)).toEqual(truth(feed, 'DAY', 20));
    expect(second.asked).toEqual([]);
    await again.stop();
  });

  it('a day that ended while the server was away is there', async () => {
    const first = new PlayedFeed(start);
    const hub = await startHub(first);
    await hub.fillDays();
    await hub.stop();
    now = start + 3 * day;
    const feed = new PlayedFeed(now);
    const again = await startHub(feed);
    expect(await shown(again, 'DAY', 10)).toEqual(truth(feed, 'DAY', 10));
    await again.stop();
  });

  it('a day that ended while the server ran is stored', async () => {
    now = bucketStart(start, 'DAY', lagos) + day - 2 * minute;
    const feed = new PlayedFeed(now);
    const hub = await startHub(feed);
    await hub.fillDays();
    await live(hub, feed, 4);
    expect(await shown(hub, 'DAY', 5)).toEqual(truth(feed, 'DAY', 5));
    await hub.stop();
    const second = new PlayedFeed(now);
    second.tell = async () => Promise.reject(new Error('must not be asked'));
    const again = await startHub(second);
    expect(await shown(again, 'DAY', 5)).toEqual(truth(feed, 'DAY', 5));
    await again.stop();
  });
});

describe('when things fail', () => {
  it('closed minutes wait for the database and are stored when it returns', async () => {
    let broken = false;
    const { database } = testDatabase;
    const shaky: Database = {
      ...database,
      platform: work => (broken ? Promise.reject(new Error('database is away')) : database.platform(work)),
    };
    const feed = new PlayedFeed(start);
    const hub = await startHub(feed, shaky);
    broken = true;
    await live(hub, feed, 5);
    broken = false;
    await live(hub, feed, 3);
    expect(await shown(hub, 'MIN1', 8)).toEqual(truth(feed, 'MIN1', 8));
    await hub.stop();
    const second = new PlayedFeed(now);
    second.tell = async () => Promise.reject(new Error('must not be asked'));
    const again = await startHub(second);
    expect(await shown(again, 'MIN1', 7, now - minute)).toEqual(truth(feed, 'MIN1', 7, now - minute));
    await again.stop();
  });

  it('a source without an answer leaves what is known, and is asked again', async () => {
    const feed = new PlayedFeed(start);
    const { tell } = feed;
    feed.tell = async () => Promise.reject(new Error('source is away'));
    const hub = await startHub(feed);
    await live(hub, feed, 3);
    expect(await hub.fillDays()).toBe(false);
    expect(await shown(hub, 'MIN1', 50)).toEqual(truth(feed, 'MIN1', 3));
    expect(await shown(hub, 'DAY', 50)).toEqual(truth(feed, 'DAY', 1));
    feed.tell = tell;
    expect(await hub.fillDays()).toBe(true);
    expect(await shown(hub, 'MIN1', 50)).toEqual(truth(feed, 'MIN1', 50));
    expect(await shown(hub, 'DAY', 50)).toEqual(truth(feed, 'DAY', 50));
    await hub.stop();
  });

  it('minutes missed in a silence are asked for afterwards', async () => {
    const feed = new PlayedFeed(start);
    const hub = await startHub(feed);
    await live(hub, feed, 4);
    feed.fallSilent(now);
    for (let count = 0; count < 5; count++) {
      now += minute;
      await hub.sweep();
    }
    feed.days = [feed.series.snapshot(now)];
    feed.comeBack();
    await live(hub, feed, 8);
    expect(await shown(hub, 'MIN1', 17)).toEqual(truth(feed, 'MIN1', 17));
    expect(await shown(hub, 'DAY', 1)).toEqual(truth(feed, 'DAY', 1));
    await hub.stop();
  });

  it('a source that cannot replay is asked for the minute in which the server started', async () => {
    now = start + 30_000;
    const feed = new PlayedFeed(now);
    feed.replays = false;
    const hub = await startHub(feed);
    for (const tick of feed.series.ticksOfMinute(start)) {
      if (tick.timeMs >= now) feed.tick('KANCEM', tick.timeMs, tick.price, tick.volume);
    }
    now = start + minute;
    await live(hub, feed, 3);
    expect(await shown(hub, 'MIN1', 6)).toEqual(truth(feed, 'MIN1', 6));
    expect(await shown(hub, 'DAY', 1)).toEqual(truth(feed, 'DAY', 1));
    await hub.stop();
  });

  it('old minutes are thrown away, days are not', async () => {
    const feed = new PlayedFeed(start);
    const hub = await startHub(feed);
    await live(hub, feed, 3);
    await hub.fillDays();
    now = start + 8 * day;
    await hub.dropOldMinutes();
    const left = await testDatabase.database.platform(async tx => ({
      minutes: await tx.selectFrom('candle_minute').select('minute').execute(),
      days: await tx.selectFrom('candle_day').select('minute').execute(),
    }));
    expect(left.minutes).toEqual([]);
    expect(left.days.length).toBeGreaterThanOrEqual(30);
    await hub.stop();
  });
});
