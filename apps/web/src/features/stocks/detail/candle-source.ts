import type { ReplyOf } from '@openfloor/client/client';
import type { LiveQuote } from '@openfloor/client/quote-socket-messages';
import type { Candle } from '@openfloor/rules/candle';
import { applyTick } from '@openfloor/rules/candle-buckets';
import type { DataLoader, DataLoaderGetBarsParams, KLineData } from 'klinecharts';
import { drawCalmly } from '../../../lib/calm.ts';
import type { ChartPeriod } from './periods.ts';

export type CandleState = 'loading' | 'ready' | 'empty' | 'failed';

export interface CandleSourceOptions {
  /** Newest first, strictly older than the time where one is given. */
  readCandles(
    period: ChartPeriod,
    olderThan: number | null,
    signal: AbortSignal,
  ): Promise<ReplyOf<'GET /stock/historyKline'>>;
  timeZone: string;
  onState(state: CandleState): void;
  /** The candles changed too much to be patched. */
  reload(): void;
}

type ReadCandles = CandleSourceOptions['readCandles'];

/** Asks for a period's newest candles at once; who reads them first gets that answer, all others ask for themselves. */
export function askedAhead(
  read: ReadCandles,
  period: ChartPeriod,
  signal: AbortSignal,
): { readCandles: ReadCandles; settled: Promise<void> } {
  let first: ReturnType<ReadCandles> | undefined = read(period, null, signal);
  const over = () => undefined;
  const settled = first.then(over, over);
  const readCandles: ReadCandles = (asked, olderThan, ownSignal) => {
    const ahead = first;
    first = undefined;
    return ahead && asked === period && olderThan === null ? ahead : read(asked, olderThan, ownSignal);
  };
  return { readCandles, settled };
}

export const candlesPerPage = 100;
const retryOlderAfterMs = 3_000;
/** Drawing anew is the most that a page does by itself; its price above follows faster. */
const drawEveryMs = 400;

const toBar = (candle: Candle): KLineData => ({ ...candle });

/** Feeds the chart: pages of history as it is scrolled back, and the newest candle as ticks come in. */
export class CandleSource implements DataLoader {
  readonly #options: CandleSourceOptions;
  #period: ChartPeriod;
  #loading = new AbortController();
  #isLoaded = false;
  #isHealing = false;
  #newest: Candle | undefined;
  /** Came while candles were under way, which may or may not hold it already. */
  #early: LiveQuote | undefined;
  #draw: ((bar: KLineData) => void) | undefined;
  readonly #undrawn = new Map<number, Candle>();
  #stopDrawing: (() => void) | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(options: CandleSourceOptions, period: ChartPeriod) {
    this.#options = options;
    this.#period = period;
  }

  /** Another period starts from its newest page; the chart asks for it right after. */
  setPeriod(period: ChartPeriod): void {
    this.#period = period;
  }

  dispose(): void {
    this.#forget();
    this.#draw = undefined;
  }

  // The chart calls these as plain functions of the object it was given.
  getBars = async (request: DataLoaderGetBarsParams): Promise<void> => {
    if (request.type === 'init') await this.#readNewest(request.callback);
    else if (request.type === 'forward') await this.#readOlder(request);
    else request.callback([], false);
  };

  subscribeBar = ({ callback }: { callback: (bar: KLineData) => void }): void => {
    this.#draw = callback;
    this.#applyEarly();
  };

  unsubscribeBar = (): void => {
    this.#draw = undefined;
  };

  onTick(quote: LiveQuote): void {
    if (!this.#isLoaded || this.#isHealing) {
      this.#early = quote;
      return;
    }
    const grown = applyTick(this.#newest, quote, this.#period, this.#options.timeZone);
    if (grown === this.#newest) return;
    if (!this.#newest) this.#options.onState('ready');
    this.#plan(grown);
  }

  /** After a gap in the ticks: puts in what was missed without moving the view. */
  async heal(): Promise<void> {
    if (!this.#isLoaded || this.#isHealing) return;
    const { signal } = this.#loading;
    // A tick now would open a candle behind which the missed ones could no longer be put.
    this.#isHealing = true;
    const newestFirst = await this.#options.readCandles(this.#period, null, signal).catch(() => undefined);
    if (signal.aborted) return;
    this.#isHealing = false;
    if (newestFirst && !this.#fillIn(newestFirst.reverse())) this.#options.reload();
    else this.#applyEarly();
  }

  /** False where the candles do not reach back to the newest known one. */
  #fillIn(candles: readonly Candle[]): boolean {
    const known = this.#newest?.timestamp ?? 0;
    const missed = candles.filter(candle => candle.timestamp >= known);
    const [oldest] = missed;
    if (oldest && oldest.timestamp > known) return false;
    for (const candle of missed) this.#plan(candle);
    return true;
  }

  #applyEarly(): void {
    const early = this.#early;
    this.#early = undefined;
    if (early) this.onTick({ ...early, volume: 0 });
  }

  async #readNewest(callback: DataLoaderGetBarsParams['callback']): Promise<void> {
    this.#forget();
    this.#options.onState('loading');
    const { signal } = this.#loading;
    try {
      const newestFirst = await this.#options.readCandles(this.#period, null, signal);
      if (signal.aborted) return;
      this.#newest = newestFirst[0];
      this.#isLoaded = true;
      this.#options.onState(newestFirst.length === 0 ? 'empty' : 'ready');
      callback(newestFirst.reverse().map(toBar), { forward: newestFirst.length === candlesPerPage });
    } catch {
      // The chart keeps waiting; the reader's retry starts over.
      if (!signal.aborted) this.#options.onState('failed');
    }
  }

  async #readOlder({ timestamp, callback }: DataLoaderGetBarsParams): Promise<void> {
    const { signal } = this.#loading;
    try {
      const newestFirst = await this.#options.readCandles(this.#period, timestamp, signal);
      if (signal.aborted) return;
      callback(newestFirst.reverse().map(toBar), { forward: newestFirst.length === candlesPerPage });
    } catch {
      if (signal.aborted) return;
      // Further scrolling tries again, but not with every pixel.
      this.#retry = setTimeout(() => callback([], { forward: true }), retryOlderAfterMs);
    }
  }

  #forget(): void {
    this.#loading.abort();
    this.#loading = new AbortController();
    clearTimeout(this.#retry);
    this.#stopDrawing?.();
    this.#stopDrawing = undefined;
    this.#undrawn.clear();
    this.#isLoaded = false;
    this.#isHealing = false;
    this.#newest = undefined;
    this.#early = undefined;
  }

  #plan(candle: Candle): void {
    this.#newest = candle;
    this.#undrawn.set(candle.timestamp, candle);
    this.#stopDrawing ??= drawCalmly(() => {
      this.#stopDrawing = undefined;
      for (const changed of this.#undrawn.values()) this.#draw?.(toBar(changed));
      this.#undrawn.clear();
    }, drawEveryMs);
  }
}
