import { createTestDatabase, type TestDatabase } from '@openfloor/db/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FeedTick } from '../feed/feed.ts';
import { handInstrument, handSnapshot } from '../testing/hand-feed.ts';
import { quietLog } from '../testing/quiet-log.ts';
import { CandleStore, toMinute } from './candle-store.ts';
import { CandleWriter } from './candle-writer.ts';
import { InstrumentState } from './instrument-state.ts';
import { MinuteBook } from './minute-book.ts';

const start = Date.parse('2026-11-10T09:00:00Z');
const startMinute = toMinute(start);
const minute = 60_000;

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

it('gives up what the database cannot take for too long, and says which minutes are then unknown', async () => {
  let now = start;
  let broken = true;
  const counted = new Map<string, number>();
  const { database } = testDatabase;
  const store = new CandleStore({
    ...database,
    platform: work => (broken ? Promise.reject(new Error('database is away')) : database.platform(work)),
  });
  const state = new InstrumentState({ id: 'NSENG-AAA', index: 0, no: 1 }, handInstrument('AAA'));
  state.takeSnapshot(handSnapshot('AAA', start), undefined, { nowMs: start, monotonicMs: start });
  const book = new MinuteBook(start);
  const writer = new CandleWriter({
    source: 'hand',
    store,
    book,
    states: () => [state],
    liveFromMinute: startMinute,
    earlierSpans: [],
    now: () => now,
    log: quietLog,
    metrics: { count: (name, amount) => counted.set(name, (counted.get(name) ?? 0) + amount) },
    waitingMax: 5,
  });
  const live = async (minutes: number) => {
    for (let count = 0; count < minutes; count++) {
      const tick: FeedTick = { id: state.id, timeMs: now, price: 100, volume: 1 };
      book.takeTick(state, tick);
      now += minute;
      await writer.sweep();
    }
  };

  await live(8);
  expect(counted.get('candles_given_up')).toBe(6);
  broken = false;
  await live(4);
  const gap = writer.spans.find(span => span.to === Number.POSITIVE_INFINITY);
  expect(gap?.from).toBeGreaterThan(startMinute + 4);
  const stored = await store.read('candle_minute', 1, { from: startMinute, to: startMinute + 60 });
  expect(stored.map(candle => toMinute(candle.timestamp))).toEqual(
    Array.from({ length: stored.length }, (_, index) => (gap?.from ?? 0) + index),
  );
  expect(stored.length).toBeGreaterThanOrEqual(4);
  const [span] = await store.liveSpans('hand');
  expect(span).toEqual({ from: gap?.from, to: toMinute(now - 2000) });
});
