import type { MarketFeed } from '../feed/feed.ts';
import { type CandleStore, toMinute, toMs } from './candle-store.ts';
import type { HubLog, HubMetrics } from './hub-options.ts';
import type { InstrumentState } from './instrument-state.ts';
import { joined, type MinuteSpan, uncovered } from './minute-spans.ts';

export interface MinuteFillerOptions {
  feed: Pick<MarketFeed, 'history'>;
  store: CandleStore;
  /** Minutes that need no filling: the server lived through them. */
  livedSpans: () => readonly MinuteSpan[];
  now: () => number;
  log: HubLog;
  metrics: HubMetrics;
  pastChanged?: () => void;
}

// Neighbouring pages of a chart share one question to the source.
const chunkMinutes = 360;

/** Asks the source for the minutes that the server did not live through, when a chart first needs them. */
export class MinuteFiller {
  readonly #options: MinuteFillerOptions;
  readonly #fills = new Map<number, MinuteSpan[]>();
  readonly #running = new Map<number, Promise<void>>();

  constructor(options: MinuteFillerOptions) {
    this.#options = options;
  }

  /** Resolves when the database holds all that can be had of the span. Never rejects: charts show what there is. */
  async ensure(state: InstrumentState, wanted: MinuteSpan): Promise<void> {
    // One at a time for an instrument, so that two readers do not fetch the same minutes.
    const before = this.#running.get(state.no) ?? Promise.resolve();
    const mine = before.then(() => this.#fill(state, wanted));
    this.#running.set(state.no, mine);
    await mine;
    if (this.#running.get(state.no) === mine) this.#running.delete(state.no);
  }

  async #fill(state: InstrumentState, wanted: MinuteSpan): Promise<void> {
    const { store, livedSpans, now, log, metrics } = this.#options;
    try {
      // The minute under way is not complete, so it cannot count as filled.
      const span = { from: wanted.from, to: Math.min(wanted.to, toMinute(now())) };
      const lived = livedSpans();
      if (uncovered(span, [...(this.#fills.get(state.no) ?? []), ...lived]).length === 0) return;
      // Another node may have asked the source for it since this one looked.
      const fills = await store.fills(state.no);
      this.#fills.set(state.no, fills);
      this.#options.pastChanged?.();
      const known = [...fills, ...lived];
      for (const gap of uncovered(span, known)) {
        await this.#fillGap(state, this.#widened(gap, known));
      }
    } catch (error) {
      metrics.count('history_failures', 1);
      log.warn({ err: error, instrument: state.id }, 'Missing minutes could not be filled');
    }
  }

  /** Whole chunks, but never over minutes that are known already. */
  #widened(gap: MinuteSpan, known: readonly MinuteSpan[]): MinuteSpan {
    const from = Math.floor(gap.from / chunkMinutes) * chunkMinutes;
    const parts = uncovered({ from, to: gap.to }, known);
    return parts.at(-1) ?? gap;
  }

  async #fillGap(state: InstrumentState, gap: MinuteSpan): Promise<void> {
    const { feed, store, metrics, pastChanged } = this.#options;
    const request = { fromMs: toMs(gap.from), toMs: toMs(gap.to) };
    const candles = await feed.history({ instrument: state.feed, interval: 'MIN1', ...request });
    await store.saveFilledMinutes(state.no, candles, gap);
    this.#fills.set(state.no, joined([...(this.#fills.get(state.no) ?? []), gap]));
    pastChanged?.();
    metrics.count('candles_filled', candles.length);
  }
}
