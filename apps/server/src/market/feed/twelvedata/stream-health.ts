import type { MarketCode } from '@openfloor/homes/codes';
import type { MarketCalendar } from '@openfloor/rules/market-calendar';
import type { FeedListener } from '../feed.ts';

/**
 * Live means that prices come. A connection alone, or one that only answers heartbeats while a market has been open
 * for longer than `silentAfterMs`, is silent. With all markets closed no price is expected and nothing changes.
 */
export class StreamHealth {
  readonly #calendar: MarketCalendar;
  readonly #listener: FeedListener;
  readonly #markets: readonly MarketCode[];
  readonly #silentAfterMs: number;
  #live = false;
  #lastPriceMs: number;

  constructor(
    calendar: MarketCalendar,
    listener: FeedListener,
    markets: readonly MarketCode[],
    silentAfterMs: number,
    silentSinceMs: number,
  ) {
    this.#calendar = calendar;
    this.#listener = listener;
    this.#markets = markets;
    this.#silentAfterMs = silentAfterMs;
    this.#lastPriceMs = silentSinceMs;
    listener.state({ kind: 'silent', sinceMs: silentSinceMs });
  }

  /** Before the tick is delivered, so that the hub knows of the gap first. */
  priceArrived(nowMs: number): void {
    this.#lastPriceMs = nowMs;
    if (this.#live) return;
    this.#live = true;
    this.#listener.state({ kind: 'live' });
  }

  connectionLost(): void {
    this.#turnSilent();
  }

  /** True when the source has just turned silent. */
  check(nowMs: number): boolean {
    const quiet = nowMs - this.#lastPriceMs > this.#silentAfterMs;
    const expected = this.#markets.some(
      market =>
        this.#calendar.isOpen(market, nowMs) && this.#calendar.isOpen(market, nowMs - this.#silentAfterMs),
    );
    return quiet && expected && this.#turnSilent();
  }

  #turnSilent(): boolean {
    if (!this.#live) return false;
    this.#live = false;
    this.#listener.state({ kind: 'silent', sinceMs: this.#lastPriceMs });
    return true;
  }
}
