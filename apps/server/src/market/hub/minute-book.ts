import type { Candle } from '@openfloor/rules/candle';
import { applyTick, correctCandle } from '@openfloor/rules/candle-buckets';
import type { FeedTick } from '../feed/feed.ts';
import type { InstrumentState } from './instrument-state.ts';

const minuteMs = 60_000;
// Longer than a flush takes: a reader that has just missed a row in the database still finds it here.
const recentMax = 5;

interface Page {
  forming: Candle | undefined;
  /** Closed candles, oldest first: the last few, and all that are not stored yet. */
  recent: Candle[];
}

export interface ClosedMinute {
  no: number;
  candle: Candle;
  /** Some of its ticks are missing: only better than nothing. */
  partial: boolean;
}

/** The minute candles that grow with the ticks, and the closed ones until they are safely stored. */
export class MinuteBook {
  readonly #pages: Page[] = [];
  #liveFromMs: number;
  #closed = new Map<string, ClosedMinute>();
  #storedThroughMs = 0;
  #brokenFromMs = Number.POSITIVE_INFINITY;

  /** Ticks before `liveFromMs` belong to a minute that was not seen from its start: the source tells it later. */
  constructor(liveFromMs: number) {
    this.#liveFromMs = liveFromMs;
  }

  /** Before `state` takes the same tick: a new candle opens at the price that was last until now. */
  takeTick(state: InstrumentState, tick: FeedTick): 'taken' | 'corrected' | 'too late' {
    if (tick.timeMs < this.#liveFromMs) return 'taken';
    const page = this.#page(state.index);
    const before = page.forming ?? this.#lastClosed(page) ?? this.#seed(state);
    const late = before && tick.timeMs < before.timestamp;
    const alreadyClosed = !page.forming && before && tick.timeMs < before.timestamp + minuteMs;
    if (late || alreadyClosed) return this.#correct(state, page, tick);
    const grown = applyTick(before, tick, 'MIN1', state.timeZone);
    if (page.forming && grown.timestamp !== page.forming.timestamp) this.#close(state, page);
    page.forming = grown;
    return 'taken';
  }

  /** Moves candles whose minute ended before `timeMs` to the closed ones, ticks or no ticks. */
  closeBefore(states: readonly InstrumentState[], timeMs: number): void {
    for (const state of states) {
      const page = this.#pages[state.index];
      if (page?.forming && page.forming.timestamp + minuteMs <= timeMs) this.#close(state, page);
    }
  }

  /** Closed candles not handed out yet. The caller stores them or gives them back. */
  takeClosed(): ClosedMinute[] {
    const closed = [...this.#closed.values()];
    this.#closed = new Map();
    return closed;
  }

  /** Another node has stored what ended before `timeMs`. */
  forgetClosedBefore(timeMs: number): void {
    for (const [key, { candle }] of this.#closed)
      if (candle.timestamp + minuteMs <= timeMs) this.#closed.delete(key);
  }

  giveBack(unsaved: readonly ClosedMinute[]): void {
    const newer = this.#closed;
    this.#closed = new Map(unsaved.map(minute => [keyOf(minute.no, minute.candle), minute]));
    for (const [key, minute] of newer) this.#closed.set(key, minute);
  }

  get closedCount(): number {
    return this.#closed.size;
  }

  /** Everything before `timeMs` is in the database, or given up for the source to tell again. */
  storedThrough(timeMs: number): void {
    this.#storedThroughMs = timeMs;
    for (const page of this.#pages) if (page) this.#trim(page);
  }

  /** Ticks are missing from `timeMs` on. */
  breakAt(timeMs: number): void {
    this.#brokenFromMs = Math.min(timeMs, this.#brokenFromMs);
    for (const minute of this.#closed.values()) minute.partial = this.#isPartial(minute.candle);
  }

  /** Ticks are complete again from `timeMs` on. What the source tells of the time between must not be hidden. */
  resumeAt(states: readonly InstrumentState[], timeMs: number): void {
    for (const state of states) {
      const page = this.#pages[state.index];
      if (!page) continue;
      this.#close(state, page);
      page.recent = page.recent.filter(candle => !this.#isPartial(candle));
    }
    this.#brokenFromMs = Number.POSITIVE_INFINITY;
    this.#liveFromMs = timeMs;
  }

  /** What memory holds of an instrument in [`fromMs`, `toMs`), oldest first. */
  candles(state: InstrumentState, fromMs: number, toMs: number): Candle[] {
    const page = this.#pages[state.index];
    if (!page) return [];
    const all = page.forming ? [...page.recent, page.forming] : page.recent;
    return all.filter(candle => candle.timestamp >= fromMs && candle.timestamp < toMs);
  }

  #page(index: number): Page {
    let page = this.#pages[index];
    if (!page) {
      page = { forming: undefined, recent: [] };
      this.#pages[index] = page;
    }
    return page;
  }

  #isPartial(candle: Candle): boolean {
    return candle.timestamp >= this.#brokenFromMs;
  }

  /** One from before a silence says nothing of the price since. */
  #lastClosed(page: Page): Candle | undefined {
    const last = page.recent.at(-1);
    return last && last.timestamp >= this.#liveFromMs ? last : undefined;
  }

  /** After a start or a silence the last price is known, but not its candle. */
  #seed(state: InstrumentState): Candle | undefined {
    if (state.price === undefined || state.quoteTimeMs === undefined) return undefined;
    const { price } = state;
    const timestamp = Math.min(state.quoteTimeMs, this.#liveFromMs) - minuteMs;
    return { timestamp, open: price, high: price, low: price, close: price, volume: 0, turnover: 0 };
  }

  #close(state: InstrumentState, page: Page): void {
    if (!page.forming) return;
    page.recent.push(page.forming);
    this.#keep(state, page.forming);
    page.forming = undefined;
    this.#trim(page);
  }

  #keep({ no }: InstrumentState, candle: Candle): void {
    this.#closed.set(keyOf(no, candle), { no, candle, partial: this.#isPartial(candle) });
  }

  #correct(state: InstrumentState, page: Page, tick: FeedTick): 'corrected' | 'too late' {
    const minuteStart = tick.timeMs - (tick.timeMs % minuteMs);
    const place = page.recent.findIndex(candle => candle.timestamp === minuteStart);
    const candle = page.recent[place];
    if (!candle) return 'too late';
    const corrected = correctCandle(candle, tick);
    page.recent[place] = corrected;
    this.#keep(state, corrected);
    return 'corrected';
  }

  #trim(page: Page): void {
    let first = page.recent[0];
    while (first && page.recent.length > recentMax && first.timestamp < this.#storedThroughMs) {
      page.recent.shift();
      first = page.recent[0];
    }
  }
}

function keyOf(no: number, candle: Candle): string {
  return `${no}/${candle.timestamp}`;
}
