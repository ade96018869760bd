import { type MarketCode, marketCodes } from '@openfloor/homes/codes';
import type { ClosedReason, MarketCalendar } from '@openfloor/rules/market-calendar';
import type { FeedState } from '../feed/feed.ts';

export interface FreshnessOptions {
  calendar: MarketCalendar;
  aroundTheClock: boolean;
  silentAfterMs: number;
  now: () => number;
  /** Silence is counted by a clock that nobody can set. */
  monotonic: () => number;
  /** Late by contract: delayed as long as they are open. */
  delayedMarkets: readonly MarketCode[];
}

// Both answers change slowly and are read with every quote.
const answerKeptMs = 250;

interface Answer {
  open: boolean;
  delayed: boolean;
  closedReason: ClosedReason | undefined;
  opensAtMs: number | undefined;
}

const notClosed = { closedReason: undefined, opensAtMs: undefined };

/**
 * Whether a market trades, and whether its prices still come. Only a price counts as a sign of life: a connection that
 * answers pings and sends no prices is silent. It is judged by market, since one may stand still while others go on,
 * and not by instrument, since a thinly traded share may rest for minutes; how old a share's own price may be to trade
 * on it is another question (`tradability.ts`).
 */
export class Freshness {
  readonly #options: FreshnessOptions;
  readonly #lastPriceMs = new Map<MarketCode, number>();
  readonly #answers = new Map<MarketCode, Answer>();
  #answeredMs = Number.NEGATIVE_INFINITY;
  #feedIsLive = true;

  constructor(options: FreshnessOptions) {
    this.#options = options;
    for (const market of marketCodes) this.#lastPriceMs.set(market, options.monotonic());
  }

  priceArrived(market: MarketCode): void {
    this.#lastPriceMs.set(market, this.#options.monotonic());
  }

  feedChanged(state: FeedState): void {
    this.#feedIsLive = state.kind === 'live';
    this.#answeredMs = Number.NEGATIVE_INFINITY;
  }

  isOpen(market: MarketCode): boolean {
    return this.#answer(market).open;
  }

  /** Why nobody trades now; undefined while somebody does. */
  closedReason(market: MarketCode): ClosedReason | undefined {
    return this.#answer(market).closedReason;
  }

  /** When a closed market opens again; undefined where no calendar knows. */
  opensAtMs(market: MarketCode): number | undefined {
    return this.#answer(market).opensAtMs;
  }

  isLateByContract(market: MarketCode): boolean {
    return this.#options.delayedMarkets.includes(market);
  }

  /** A closed market's last price is old but not stale. */
  isDelayed(market: MarketCode): boolean {
    return this.#answer(market).delayed;
  }

  /** For how long no price has come while it traded; undefined while it does not. */
  quietWhileOpenMs(market: MarketCode): number | undefined {
    const nowMs = this.#options.now();
    if (!this.#isOpen(market, nowMs)) return undefined;
    const { aroundTheClock, calendar } = this.#options;
    const openedMs = aroundTheClock ? undefined : calendar.sessionUnderWay(market, nowMs)?.openMs;
    return Math.min(this.#quietMs(market), nowMs - (openedMs ?? Number.NEGATIVE_INFINITY));
  }

  /** An age without the time for which the market has been closed since. */
  withinSession(market: MarketCode, ageMs: number): number {
    if (this.isOpen(market)) return ageMs;
    const nowMs = this.#options.now();
    const ended = this.#options.calendar.sessionBefore(market, nowMs);
    return ended ? Math.max(0, ageMs - (nowMs - ended.closeMs)) : ageMs;
  }

  /** Whether the session under way began after that moment. Where trading never pauses there is none. */
  isBeforeSession(market: MarketCode, timeMs: number): boolean {
    if (this.#options.aroundTheClock) return false;
    const session = this.#options.calendar.sessionUnderWay(market, this.#options.now());
    return session !== undefined && timeMs < session.openMs;
  }

  /** When the last price came, where every open market has been without one for too long; else undefined. */
  silentSinceMs(): number | undefined {
    const nowMs = this.#options.now();
    const waiting = marketCodes.filter(market => this.#expectsPrices(market, nowMs));
    const quietMs = Math.min(...waiting.map(market => this.#quietMs(market)));
    return waiting.length > 0 && quietMs > this.#options.silentAfterMs ? nowMs - quietMs : undefined;
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
      const quiet = this.#expectsPrices(market, nowMs) && this.#quietMs(market) > this.#options.silentAfterMs;
      const late = this.#options.delayedMarkets.includes(market);
      const delayed = open && (late || !this.#feedIsLive || quiet);
      answer = { open, delayed, ...(open ? notClosed : this.#whyClosed(market, nowMs)) };
      this.#answers.set(market, answer);
    }
    return answer;
  }

  #whyClosed(market: MarketCode, nowMs: number) {
    const { calendar } = this.#options;
    return {
      closedReason: calendar.closedBecause(market, nowMs),
      opensAtMs: calendar.nextOpen(market, nowMs),
    };
  }

  #quietMs(market: MarketCode): number {
    return this.#options.monotonic() - (this.#lastPriceMs.get(market) ?? 0);
  }

  #isOpen(market: MarketCode, timeMs: number): boolean {
    return this.#options.aroundTheClock || this.#options.calendar.isOpen(market, timeMs);
  }

  /** A market that has only just opened may still wait for its first trade. */
  #expectsPrices(market: MarketCode, nowMs: number): boolean {
    return this.#isOpen(market, nowMs) && this.#isOpen(market, nowMs - this.#options.silentAfterMs);
  }
}
