import { isOpen } from '@openfloor/rules/market-calendar';
import { type MarketCode, marketCodes } from '@openfloor/rules/market-definitions';
import type { FeedState } from '../feed/feed.ts';

export interface FreshnessOptions {
  aroundTheClock: boolean;
  silentAfterMs: number;
  now: () => number;
}

// Both answers change slowly and are read with every quote.
const answerKeptMs = 250;

interface Answer {
  open: boolean;
  delayed: boolean;
}

/**
 * Whether a market trades, and whether its prices still come. Only a price counts as a sign of life: a connection that
 * answers pings and sends no prices is silent. It is judged by market, since one may stand still while others go on,
 * and not by instrument, since a thinly traded share may rest for minutes.
 */
export class Freshness {
  readonly #options: FreshnessOptions;
  readonly #lastPriceMs = new Map<MarketCode, number>();
  readonly #answers = new Map<MarketCode, Answer>();
  #answeredMs = Number.NEGATIVE_INFINITY;
  #feedIsLive = true;

  constructor(options: FreshnessOptions) {
    this.#options = options;
    for (const market of marketCodes) this.#lastPriceMs.set(market, options.now());
  }

  priceArrived(market: MarketCode): void {
    this.#lastPriceMs.set(market, this.#options.now());
  }

  feedChanged(state: FeedState): void {
    this.#feedIsLive = state.kind === 'live';
    this.#answeredMs = Number.NEGATIVE_INFINITY;
  }

  isOpen(market: MarketCode): boolean {
    return this.#answer(market).open;
  }

  /** A closed market's last price is old but not stale. */
  isDelayed(market: MarketCode): boolean {
    return this.#answer(market).delayed;
  }

  #answer(market: MarketCode): Answer {
    const nowMs = this.#options.now();
    if (Math.abs(nowMs - this.#answeredMs) >= answerKeptMs) {
      this.#answers.clear();
      this.#answeredMs = nowMs;
    }
    let answer = this.#answers.get(market);
    if (!answer) {
      const open = this.#options.aroundTheClock || isOpen(market, nowMs);
      const quietMs = nowMs - (this.#lastPriceMs.get(market) ?? 0);
      answer = { open, delayed: open && (!this.#feedIsLive || quietMs > this.#options.silentAfterMs) };
      this.#answers.set(market, answer);
    }
    return answer;
  }
}
