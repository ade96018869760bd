import { type MarketCode, marketCodes } from '@openfloor/homes/codes';
import { isOpen } from '@openfloor/rules/market-calendar';
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

  /** When the last price came, where every open market has been without one for too long; else undefined. */
  silentSinceMs(): number | undefined {
    const nowMs = this.#options.now();
    const waiting = marketCodes.filter(market => this.#expectsPrices(market, nowMs));
    const last = Math.max(...waiting.map(market => this.#lastPriceMs.get(market) ?? 0));
    return waiting.length > 0 && this.#isQuiet(last, nowMs) ? last : undefined;
  }

  #answer(market: MarketCode): Answer {
    const nowMs = this.#options.now();
    if (Math.abs(nowMs - this.#answeredMs) >= answerKeptMs) {
      this.#answers.clear();
      this.#answeredMs = nowMs;
    }
    let answer = this.#answers.get(market);
    if (!answer) {
      const open = this.#isOpen(market, nowMs);
      const quiet =
        this.#expectsPrices(market, nowMs) && this.#isQuiet(this.#lastPriceMs.get(market) ?? 0, nowMs);
      answer = { open, delayed: open && (!this.#feedIsLive || quiet) };
      this.#answers.set(market, answer);
    }
    return answer;
  }

  #isQuiet(lastPriceMs: number, nowMs: number): boolean {
    return nowMs - lastPriceMs > this.#options.silentAfterMs;
  }

  #isOpen(market: MarketCode, timeMs: number): boolean {
    return this.#options.aroundTheClock || isOpen(market, timeMs);
  }

  /** A market that has only just opened may still wait for its first trade. */
  #expectsPrices(market: MarketCode, nowMs: number): boolean {
    return this.#isOpen(market, nowMs) && this.#isOpen(market, nowMs - this.#options.silentAfterMs);
  }
}
