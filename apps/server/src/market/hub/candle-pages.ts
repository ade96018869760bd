import type { CandleInterval } from '@openfloor/rules/candle';
import type { CandleReader } from './candle-reader.ts';
import type { InstrumentState } from './instrument-state.ts';

/** A page of a chart, as it is asked for. */
export interface CandlePage {
  interval: CandleInterval;
  /** Absent: the newest. */
  beforeMs: number | undefined;
  limit: number;
}

/** What a page was made of: another number and it is another page. */
interface Marks {
  ticks: number;
  history: number;
}

interface Kept extends Marks {
  text: string;
  sinceMs: number;
  untilMs: number;
}

const minuteMs = 60_000;
/** Of all texts together; a page of two hundred candles has about 25,000. */
const charactersMax = 16_000_000;

/**
 * Pages of charts as finished JSON, which everybody who opens the same chart asks for. A page is made anew once the
 * instrument has traded, the source has told something of the past, or the minute is over: it is never older than the
 * candles it was made of.
 */
export class CandlePages {
  readonly #reader: Pick<CandleReader, 'read'>;
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept>();
  readonly #reading = new Map<string, Marks & { text: Promise<string> }>();
  /** By the instrument's place on the board. */
  readonly #ticks: number[] = [];
  #history = 0;
  #characters = 0;

  constructor(reader: Pick<CandleReader, 'read'>, now: () => number) {
    this.#reader = reader;
    this.#now = now;
  }

  /** To be told of each tick that the candles have taken. */
  traded({ index }: InstrumentState): void {
    this.#ticks[index] = (this.#ticks[index] ?? 0) + 1;
  }

  /** To be told when candles of the past have come, gone or changed. */
  pastChanged(): void {
    this.#history++;
  }

  /** At hand, or undefined. */
  find(state: InstrumentState, page: CandlePage): string | undefined {
    const kept = this.#kept.get(keyOf(state, page));
    const nowMs = this.#now();
    const isFresh = kept && nowMs >= kept.sinceMs && nowMs < kept.untilMs;
    return isFresh && isSame(kept, this.#marks(state)) ? kept.text : undefined;
  }

  async read(state: InstrumentState, page: CandlePage): Promise<string> {
    const known = this.find(state, page);
    if (known !== undefined) return known;
    const key = keyOf(state, page);
    const marks = this.#marks(state);
    // Whoever asks while somebody reads the same page waits for that one.
    const other = this.#reading.get(key);
    if (other && isSame(other, marks)) return other.text;
    const text = this.#make(state, page, key, marks);
    const mine = { ...marks, text };
    this.#reading.set(key, mine);
    try {
      return await text;
    } finally {
      if (this.#reading.get(key) === mine) this.#reading.delete(key);
    }
  }

  async #make(state: InstrumentState, page: CandlePage, key: string, marks: Marks): Promise<string> {
    const sinceMs = this.#now();
    const candles = await this.#reader.read(state, page.interval, page.beforeMs, page.limit);
    const text = JSON.stringify(candles);
    // What came meanwhile may be in it or not.
    if (isSame(marks, this.#marks(state))) {
      const untilMs = sinceMs - (sinceMs % minuteMs) + minuteMs;
      this.#keep(key, { ...marks, text, sinceMs, untilMs });
    }
    return text;
  }

  #keep(key: string, kept: Kept): void {
    this.#forget(key);
    this.#kept.set(key, kept);
    this.#characters += kept.text.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#characters <= charactersMax) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#characters -= this.#kept.get(key)?.text.length ?? 0;
    this.#kept.delete(key);
  }

  #marks({ index }: InstrumentState): Marks {
    return { ticks: this.#ticks[index] ?? 0, history: this.#history };
  }
}

const keyOf = ({ index }: InstrumentState, { interval, beforeMs, limit }: CandlePage) =>
  `${index} ${interval} ${beforeMs ?? ''} ${limit}`;

const isSame = (one: Marks, other: Marks) => one.ticks === other.ticks && one.history === other.history;
