import type { MarketCode } from '@openfloor/homes/codes';
import type { MarketCalendar } from '@openfloor/rules/market-calendar';
import type { Backoff } from '../backoff.ts';
import { type Clock, systemClock } from './clock.ts';

export interface TwelveDataOptions {
  apiKey: string;
  /** When a price can be expected, and when one belongs to a session. */
  calendar: MarketCalendar;
  /** Instruments as `US-AAPL`, whole markets as `US-*`. */
  symbols: readonly string[];
  /** Credits a minute this server may use. Left out: all that the plan has. */
  creditsPerMinute?: number;
  /** Markets that the plan has late: shown, never traded on. */
  delayedMarkets?: readonly MarketCode[];
  /** Hears what goes wrong without ending anything: symbols unknown or refused, connections lost. Never the key. */
  onProblem?: (message: string) => void;
  /** How long prices may stay away while a market is open before the source counts as silent. */
  silentAfterMs?: number;
  /** Under which prices are recorded. */
  source?: string;
  restUrl?: string;
  streamUrl?: string;
  quoteBatchMax?: number;
  subscribeBatchMax?: number;
  heartbeatMs?: number;
  requestTimeoutMs?: number;
  requestAttempts?: number;
  requestBackoff?: Backoff;
  reconnectBackoff?: Backoff;
  clock?: Clock;
  random?: () => number;
}

export function withDefaults(options: TwelveDataOptions) {
  return {
    delayedMarkets: [],
    onProblem: () => {},
    silentAfterMs: 60_000,
    source: 'twelvedata',
    restUrl: 'https://api.twelvedata.com',
    streamUrl: 'wss://ws.twelvedata.com/v1/quotes/price',
    quoteBatchMax: 100,
    subscribeBatchMax: 200,
    heartbeatMs: 10_000,
    requestTimeoutMs: 20_000,
    requestAttempts: 4,
    requestBackoff: { firstMs: 500, maxMs: 10_000 },
    reconnectBackoff: { firstMs: 1000, maxMs: 60_000 },
    clock: systemClock,
    random: Math.random,
    ...options,
  };
}
