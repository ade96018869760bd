import type { MarketCode } from '@openfloor/homes/codes';
import { nextOpen } from './market-calendar.ts';

/** When shares bought at `tradeMs` are delivered: the opening of the n-th trading day after. Undefined: at once. */
export function settlementTime(market: MarketCode, days: number, tradeMs: number): number | undefined {
  if (days === 0) return undefined;
  let timeMs = tradeMs;
  for (let day = 0; day < days; day++) timeMs = nextOpen(market, timeMs);
  return timeMs;
}
