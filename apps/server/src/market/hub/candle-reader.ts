import type { Candle, CandleInterval } from '@openfloor/rules/candle';
import { bucketStart, mergeCandles, nextBucketStart } from '@openfloor/rules/candle-buckets';
import { zoneOffsetMs } from '@openfloor/rules/candle-zone';
import { type CandleStore, toMinute } from './candle-store.ts';
import type { DayFiller } from './day-filler.ts';
import type { InstrumentState } from './instrument-state.ts';
import type { MinuteBook } from './minute-book.ts';
import type { MinuteFiller } from './minute-filler.ts';

export interface CandleReaderOptions {
  store: CandleStore;
  book: MinuteBook;
  minutes: MinuteFiller;
  days: DayFiller;
  historyDays: { readonly MIN1: number; readonly DAY: number };
  now: () => number;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;
const clockLengthsMs = new Map<CandleInterval, number>([
  ['MIN5', 5 * minuteMs],
  ['MIN15', 15 * minuteMs],
  ['MIN30', 30 * minuteMs],
  ['HOUR', 60 * minuteMs],
  ['HOUR4', 240 * minuteMs],
]);
const coarse: readonly CandleInterval[] = ['DAY', 'WEEK', 'MONTH'];

/** Candles out of the database and memory together: no hole, no duplicate. */
export class CandleReader {
  readonly #options: CandleReaderOptions;

  constructor(options: CandleReaderOptions) {
    this.#options = options;
  }

  /**
   * Up to `limit` candles that start strictly before `beforeMs` (absent: the newest), newest first. With `sinceMs` nothing is
   * looked for before the bucket of that moment, however few there are.
   */
  async read(
    state: InstrumentState,
    interval: CandleInterval,
    beforeMs: number | undefined,
    limit: number,
    sinceMs = 0,
  ): Promise<Candle[]> {
    const nowMs = this.#options.now();
    const fromDays = coarse.includes(interval);
    const days = fromDays ? this.#options.historyDays.DAY : this.#options.historyDays.MIN1;
    const historyMs = bucketStart(nowMs - days * dayMs, fromDays ? interval : 'DAY', state.timeZone);
    const horizonMs = Math.max(historyMs, bucketStart(sinceMs, interval, state.timeZone));
    const newestMs = nextBucketStart(nowMs, interval, state.timeZone);
    // The whole of the last bucket that starts before the cursor, also when the cursor is inside it.
    const endMs =
      beforeMs === undefined
        ? newestMs
        : Math.min(newestMs, nextBucketStart(beforeMs - 1, interval, state.timeZone));
    if (endMs <= horizonMs || !state.feed.listed) return [];
    // A market with closing hours has empty buckets: look further back until the page is full.
    for (let reach = limit; ; reach *= 4) {
      const fromMs = Math.max(horizonMs, bucketsBack(endMs, reach, interval, state.timeZone));
      const fine = fromDays
        ? await this.#days(state, fromMs, endMs)
        : await this.#minutes(state, interval, fromMs, endMs);
      const merged = mergeCandles(fine, interval, state.timeZone);
      if (merged.length >= limit || fromMs <= horizonMs) return merged.slice(-limit).reverse();
    }
  }

  /** The minute that begins then, however long ago: the source is asked for what no server lived through. */
  async minute(state: InstrumentState, startMs: number): Promise<Candle | undefined> {
    const endMs = startMs + minuteMs;
    await this.#options.minutes.ensure(state, { from: toMinute(startMs), to: toMinute(endMs) });
    const [candle] = await this.#fineMinutes(state, startMs, endMs);
    return candle;
  }

  /** Minutes, or coarser candles of the same interval where the database could merge them. */
  async #minutes(
    state: InstrumentState,
    interval: CandleInterval,
    fromMs: number,
    endMs: number,
  ): Promise<Candle[]> {
    const { store, book, minutes } = this.#options;
    await minutes.ensure(state, { from: toMinute(fromMs), to: toMinute(endMs) });
    const offsetMs = zoneOffsetMs(fromMs, state.timeZone);
    const steady = offsetMs === zoneOffsetMs(endMs, state.timeZone);
    const lengthMs = clockLengthsMs.get(interval);
    // Memory only ever holds the newest candles; everything before their bucket is finished.
    const [oldest] = book.candles(state, fromMs, endMs);
    const cutMs = bucketStart(oldest?.timestamp ?? endMs, interval, state.timeZone);
    if (!steady || lengthMs === undefined || cutMs <= fromMs) return this.#fineMinutes(state, fromMs, endMs);
    const merged = await store.readMerged(
      state.no,
      { from: toMinute(fromMs), to: toMinute(cutMs) },
      { lengthMinutes: lengthMs / minuteMs, offsetMinutes: offsetMs / minuteMs },
    );
    return [...merged, ...(await this.#fineMinutes(state, cutMs, endMs))];
  }

  async #fineMinutes(state: InstrumentState, fromMs: number, endMs: number): Promise<Candle[]> {
    const { store, book } = this.#options;
    const stored = await store.read('candle_minute', state.no, {
      from: toMinute(fromMs),
      to: toMinute(endMs),
    });
    // Memory afterwards: what was not stored when the database answered is still here.
    return overlay(stored, book.candles(state, fromMs, endMs));
  }

  async #days(state: InstrumentState, fromMs: number, endMs: number): Promise<Candle[]> {
    const { store, days } = this.#options;
    await days.ensure(state);
    const stored = await store.read('candle_day', state.no, { from: toMinute(fromMs), to: toMinute(endMs) });
    const fresh = [state.finishedDay, state.dayCandle()].filter(candle => candle !== undefined);
    return overlay(
      stored,
      fresh.filter(candle => candle.timestamp >= fromMs && candle.timestamp < endMs),
    );
  }
}

/** Both oldest first; where both have a bucket, the fresh one counts. */
function overlay(stored: readonly Candle[], fresh: readonly Candle[]): Candle[] {
  const first = fresh[0];
  if (!first) return [...stored];
  const freshTimes = new Set(fresh.map(candle => candle.timestamp));
  const result = [...stored.filter(candle => !freshTimes.has(candle.timestamp)), ...fresh];
  return result.sort((a, b) => a.timestamp - b.timestamp);
}

/** Start of the bucket that lies `count` buckets before `endMs`, or a little earlier. */
function bucketsBack(endMs: number, count: number, interval: CandleInterval, timeZone: string): number {
  const lengthMs = nextBucketStart(endMs, interval, timeZone) - endMs;
  // Months and days around a clock change differ in length; one more bucket makes up for it.
  const slack = interval === 'MONTH' ? Math.ceil(count / 8) + 1 : 1;
  return bucketStart(endMs - (count + slack) * lengthMs, interval, timeZone);
}
