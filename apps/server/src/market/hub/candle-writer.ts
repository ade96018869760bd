import { type CandleStore, toMinute, toMs } from './candle-store.ts';
import type { HubLog, HubMetrics, Storing } from './hub-options.ts';
import type { InstrumentState } from './instrument-state.ts';
import type { MinuteBook } from './minute-book.ts';
import type { MinuteSpan } from './minute-spans.ts';

export interface CandleWriterOptions {
  source: string;
  store: CandleStore;
  book: MinuteBook;
  states: () => readonly InstrumentState[];
  liveFromMinute: number;
  /** Spans that earlier runs of the server lived through. */
  earlierSpans: readonly MinuteSpan[];
  now: () => number;
  log: HubLog;
  metrics: HubMetrics;
  storing?: Storing | undefined;
  pastChanged?: () => void;
  /** More closed candles than this waiting for the database are given up; the source tells them again later. */
  waitingMax?: number;
}

// Ticks of a minute's last moments may arrive after it.
const graceMs = 2_000;
// How often to look what another node has stored.
const othersMs = 5_000;

/** Stores closed minutes behind the tick path's back: in batches, again after a failure, never without a bound. */
export class CandleWriter {
  readonly #options: CandleWriterOptions;
  readonly #waitingMax: number;
  readonly #earlierSpans: MinuteSpan[];
  #spanFrom: number;
  /** The source fell silent in this minute; from then on the span does not grow. */
  #brokenAt: number | undefined;
  #storedThrough: number;
  #saving: Promise<void> | undefined;
  #failures = 0;
  #waitUntilMs = 0;

  constructor(options: CandleWriterOptions) {
    this.#options = options;
    this.#waitingMax = options.waitingMax ?? 200_000;
    this.#earlierSpans = [...options.earlierSpans];
    this.#spanFrom = options.liveFromMinute;
    this.#storedThrough = options.liveFromMinute;
  }

  /** The minutes that memory and the database together know without a hole. */
  get spans(): readonly MinuteSpan[] {
    const to = this.#brokenAt ?? Number.POSITIVE_INFINITY;
    return [...this.#earlierSpans, { from: this.#spanFrom, to }];
  }

  /** Ticks may be missing from `timeMs` on. */
  sourceFellSilent(timeMs: number): void {
    this.#brokenAt ??= Math.max(this.#spanFrom, toMinute(timeMs));
    this.#options.book.breakAt(toMs(this.#brokenAt));
  }

  /** Ticks are complete again, from the next whole minute. */
  sourceReturned(timeMs: number): void {
    if (this.#brokenAt === undefined) return;
    this.#earlierSpans.push({ from: this.#spanFrom, to: this.#brokenAt });
    this.#startSpan(toMinute(timeMs) + 1);
    const { book, states, pastChanged } = this.#options;
    book.resumeAt(states(), toMs(this.#spanFrom));
    pastChanged?.();
  }

  /** Called by the clock. Saves when a minute has ended since the last time; resolves when done. */
  sweep(): Promise<void> {
    const { book, states, now } = this.#options;
    const nowMs = now();
    const through = toMinute(nowMs - graceMs);
    book.closeBefore(states(), toMs(through));
    if (book.closedCount > this.#waitingMax) this.#giveUp(through);
    if (this.#saving) return this.#saving;
    const nothingNew = through <= this.#storedThrough && book.closedCount === 0;
    if (nothingNew || nowMs < this.#waitUntilMs) return Promise.resolve();
    const { storing } = this.#options;
    const epoch = storing?.epoch();
    const work = storing && epoch === undefined ? this.#leaveToOthers(through) : this.#save(through, epoch);
    this.#saving = work.finally(() => {
      this.#saving = undefined;
    });
    return this.#saving;
  }

  /** Keeps what no node has stored: this one may be the next to store. */
  async #leaveToOthers(through: number): Promise<void> {
    const { source, store, book, now, log } = this.#options;
    try {
      const stored = (await store.livedThrough(source)) ?? 0;
      book.forgetClosedBefore(toMs(stored));
      book.storedThrough(toMs(stored));
      this.#storedThrough = through;
    } catch (error) {
      log.warn({ err: error }, 'What another node has stored could not be read; trying again');
    }
    // Closed candles are there for a while after their minute: whoever stores them takes a moment.
    this.#waitUntilMs = now() + othersMs;
  }

  async #save(through: number, epoch: number | undefined): Promise<void> {
    const { source, store, book, now, log, metrics } = this.#options;
    const spanFrom = this.#spanFrom;
    const batch = book.takeClosed();
    const to = Math.max(spanFrom, Math.min(through, this.#brokenAt ?? through));
    try {
      await store.saveLiveMinutes(source, batch, { from: spanFrom, to }, epoch);
      this.#failures = 0;
      this.#storedThrough = through;
      book.storedThrough(toMs(through));
      metrics.count('candles_stored', batch.length);
    } catch (error) {
      if (spanFrom === this.#spanFrom) book.giveBack(batch);
      this.#failures++;
      this.#waitUntilMs = now() + Math.min(30_000, 500 * 2 ** this.#failures);
      metrics.count('candle_store_failures', 1);
      log.warn({ err: error, waiting: batch.length }, 'Closed candles could not be stored; trying again');
    }
  }

  #giveUp(through: number): void {
    const { book, log, metrics } = this.#options;
    const lost = book.takeClosed().length;
    metrics.count('candles_given_up', lost);
    log.error(
      { lost },
      'Too many closed candles wait for the database; the source will be asked for them again',
    );
    this.#earlierSpans.push({ from: this.#spanFrom, to: this.#storedThrough });
    this.#startSpan(through);
    book.storedThrough(toMs(through));
    this.#options.pastChanged?.();
  }

  #startSpan(from: number): void {
    this.#spanFrom = from;
    this.#storedThrough = from;
    this.#brokenAt = undefined;
  }
}
