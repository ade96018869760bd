import type { Currency, MarketCode } from '@openfloor/homes/codes';
import type { MarketFeed } from '../feed/feed.ts';
import type { Freshness } from './freshness.ts';
import type { InstrumentState } from './instrument-state.ts';

/** A price to trade on, with everything an order keeps of it. */
export interface Quote {
  id: string;
  market: MarketCode;
  currency: Currency;
  price: number;
  /** The price in full decimals, for exact arithmetic. */
  priceText: string;
  quoteTimeMs: number;
  /** Since the source gave the price, by a clock that nobody can set. */
  ageMs: number;
  /** The same, without the time for which the market has been closed since. */
  sessionAgeMs: number;
  source: string;
  simulated: boolean;
  /** The source has fallen silent: show it as stale, do not trade on it. */
  delayed: boolean;
  /** The source has this market's prices late by contract. */
  lateByContract: boolean;
  halted: boolean;
  /** Nothing of the session under way is in the price. */
  beforeFirstTrade: boolean;
  marketOpen: boolean;
}

/** A price as exact arithmetic takes it. */
export const inFullDecimals = ({ feed }: InstrumentState, price: number): string =>
  price.toFixed(feed.priceDecimals);

interface Surroundings {
  feed: Pick<MarketFeed, 'source' | 'simulated'>;
  freshness: Freshness;
  monotonicMs: number;
}

/** Undefined before the first price. */
export function quoteOf(
  state: InstrumentState,
  { feed, freshness, monotonicMs }: Surroundings,
): Quote | undefined {
  if (state.price === undefined || state.quoteTimeMs === undefined) return undefined;
  const { market } = state.feed;
  const ageMs = state.ageMs(monotonicMs);
  return {
    id: state.id,
    market,
    currency: state.currency,
    price: state.price,
    priceText: inFullDecimals(state, state.price),
    quoteTimeMs: state.quoteTimeMs,
    ageMs,
    sessionAgeMs: freshness.withinSession(market, ageMs),
    source: feed.source,
    simulated: feed.simulated,
    delayed: freshness.isDelayed(market),
    lateByContract: freshness.isLateByContract(market),
    halted: state.halted,
    beforeFirstTrade: freshness.isBeforeSession(market, state.quoteTimeMs),
    marketOpen: freshness.isOpen(market),
  };
}
