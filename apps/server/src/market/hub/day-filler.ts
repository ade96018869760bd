import type { Candle } from '@openfloor/rules/candle';
import { bucketStart } from '@openfloor/rules/candle-buckets';
import type { MarketFeed } from '../feed/feed.ts';
import { type CandleStore, type StoredCandle, toMinute, toMs } from './candle-store.ts';
import type { HubLog, HubMetrics, Storing } from './hub-options.ts';
import type { InstrumentState } from './instrument-state.ts';
import type { KnownInstrument } from './instrument-store.ts';

export interface DayFillerOptions {
  feed: Pick<MarketFeed, 'history' | 'historyDays'>;
  store: CandleStore;
  now: () => number;
  log: HubLog;
  metrics: HubMetrics;
  storing?: Storing | undefined;
  pastChanged?: () => void;
}

const dayMs = 86_400_000;
// A batch is one transaction: large enough to be quick, small enough to leave the database to others.
const instrumentsPerBatch = 24;
const othersStoreMs = 600_000;

/** Keeps every instrument's daily candles complete up to yesterday. */
export class DayFiller {
  readonly #options: DayFillerOptions;
  /** By instrument number: days before this minute are complete. */
  readonly #through = new Map<number, number>();
  #finishedDays: (StoredCandle & { sinceMs: number })[] = [];

  constructor(options: DayFillerOptions) {
    this.#options = options;
  }

  /** How far the days of each are complete already. */
  learn(instruments: readonly KnownInstrument[]): void {
    for (const { no, daysThroughMinute } of instruments) {
      if (daysThroughMinute === undefined) continue;
      this.#through.set(no, Math.max(daysThroughMinute, this.#through.get(no) ?? 0));
    }
  }

  /** Remembers a day that the ticks have finished; `storeFinished` writes it. */
  dayFinished(state: InstrumentState, candle: Candle): void {
    this.#finishedDays.push({ no: state.no, candle, sinceMs: this.#options.now() });
    const unbroken = this.#through.get(state.no) === toMinute(candle.timestamp);
    if (unbroken && state.day) this.#through.set(state.no, toMinute(state.day.startMs));
  }

  async storeFinished(): Promise<void> {
    const { storing, now } = this.#options;
    const days = [...this.#finishedDays];
    if (days.length === 0) return;
    if (storing && storing.epoch() === undefined) {
      // Another node stores them. Should that one die now, this one is the next.
      this.#finishedDays = days.filter(({ sinceMs }) => now() - sinceMs < othersStoreMs);
      return;
    }
    const through = new Map(days.flatMap(({ no }) => entryOf(this.#through, no)));
    try {
      await this.#options.store.saveDays(days, through);
      this.#finishedDays = this.#finishedDays.filter(day => !days.includes(day));
    } catch (error) {
      this.#options.log.warn(
        { err: error, days: days.length },
        'Finished days could not be stored; trying again',
      );
    }
  }

  /**
   * Fills every instrument that lags behind, in batches. False where the source did not answer for some. Told to stop,
   * it leaves the batch under way unless that is being stored already.
   */
  async fillAll(states: readonly InstrumentState[], stopped?: AbortSignal): Promise<boolean> {
    const behind = states.filter(state => this.#isBehind(state));
    let complete = true;
    for (let start = 0; start < behind.length && !stopped?.aborted; start += instrumentsPerBatch) {
      complete = (await this.#fill(behind.slice(start, start + instrumentsPerBatch), stopped)) && complete;
      await new Promise(resolve => setImmediate(resolve));
    }
    return complete && !stopped?.aborted;
  }

  /** Whether every one's days are complete. */
  isComplete(states: readonly InstrumentState[]): boolean {
    return states.every(state => !this.#isBehind(state));
  }

  async ensure(state: InstrumentState): Promise<void> {
    if (this.#isBehind(state)) await this.#fill([state]);
  }

  #isBehind(state: InstrumentState): boolean {
    return state.feed.listed && (this.#through.get(state.no) ?? 0) < this.#today(state);
  }

  /** The minute that the day still open began with. */
  #today(state: InstrumentState): number {
    const nowMs = this.#options.now();
    const today = bucketStart(nowMs, 'DAY', state.timeZone);
    // Until the first trade of a new day, the day in memory is the last one and not finished.
    return toMinute(Math.min(today, state.day?.startMs ?? today));
  }

  async #fill(states: readonly InstrumentState[], stopped?: AbortSignal): Promise<boolean> {
    const { feed, store, now, log, metrics, pastChanged } = this.#options;
    const firstMs = now() - feed.historyDays.DAY * dayMs;
    try {
      const candles: StoredCandle[] = [];
      const through = new Map<number, number>();
      for (const state of states) {
        const known = this.#through.get(state.no);
        const fromMs = known === undefined ? wholeBucketsFrom(firstMs, state.timeZone) : toMs(known);
        const today = this.#today(state);
        const request = { instrument: state.feed, interval: 'DAY' as const, fromMs, toMs: toMs(today) };
        const days = await unlessStopped(feed.history(request), stopped);
        if (!days) return false;
        candles.push(...days.map(candle => ({ no: state.no, candle })));
        through.set(state.no, today);
      }
      await store.saveDays(candles, through);
      for (const [no, minute] of through) this.#through.set(no, Math.max(minute, this.#through.get(no) ?? 0));
      pastChanged?.();
      metrics.count('candles_filled', candles.length);
      return true;
    } catch (error) {
      metrics.count('history_failures', 1);
      log.warn({ err: error, instruments: states.length }, 'Missing days could not be filled');
      return false;
    }
  }
}

/** Undefined once told to stop, however long the source still takes to answer. */
async function unlessStopped<Answer>(
  answer: Promise<Answer>,
  stopped: AbortSignal | undefined,
): Promise<Answer | undefined> {
  if (!stopped) return answer;
  let tell = () => {};
  const stop = new Promise<undefined>(resolve => {
    tell = () => resolve(undefined);
  });
  stopped.addEventListener('abort', tell);
  try {
    const first = await Promise.race([answer, stop]);
    return stopped.aborted ? undefined : first;
  } finally {
    stopped.removeEventListener('abort', tell);
  }
}

/** Early enough that the oldest week and the oldest month are whole. */
function wholeBucketsFrom(timeMs: number, timeZone: string): number {
  return bucketStart(bucketStart(timeMs, 'MONTH', timeZone), 'WEEK', timeZone);
}

function entryOf(map: ReadonlyMap<number, number>, no: number): [number, number][] {
  const minute = map.get(no);
  return minute === undefined ? [] : [[no, minute]];
}
