import type { CandleReader } from './candle-reader.ts';
import type { InstrumentState } from './instrument-state.ts';

const keptMs = 60_000;
const points = 48;
const dayMs = 86_400_000;

interface Kept {
  madeMs: number;
  closes: Promise<number[]>;
}

/** Half-hourly closes of the last 24 hours. They are read again once a minute; the last one is always the price. */
export class Trends {
  readonly #reader: CandleReader;
  readonly #now: () => number;
  readonly #kept = new Map<number, Kept>();

  constructor(reader: CandleReader, now: () => number) {
    this.#reader = reader;
    this.#now = now;
  }

  async of(state: InstrumentState): Promise<number[]> {
    const nowMs = this.#now();
    let kept = this.#kept.get(state.index);
    if (!kept || nowMs - kept.madeMs >= keptMs) {
      kept = { madeMs: nowMs, closes: this.#read(state) };
      kept.closes.catch(() => this.#kept.delete(state.index));
      this.#kept.set(state.index, kept);
    }
    const closes = await kept.closes;
    return state.price === undefined || closes.length === 0 ? closes : [...closes.slice(0, -1), state.price];
  }

  async #read(state: InstrumentState): Promise<number[]> {
    const candles = await this.#reader.read(state, 'MIN30', undefined, points);
    const since = (candles[0]?.timestamp ?? 0) - dayMs;
    return candles
      .filter(candle => candle.timestamp > since)
      .map(candle => candle.close)
      .reverse();
  }
}
