import type { MarketCode } from '@openfloor/homes/codes';
import type { MarketCalendar } from './market-calendar.ts';

/**
 * When shares bought at `tradeMs` are delivered: the opening of the n-th trading day after. `at once` without days to
 * wait; undefined where the calendar ends before.
 */
export function settlementTime(
  calendar: MarketCalendar,
  market: MarketCode,
  days: number,
  tradeMs: number,
): number | 'at once' | undefined {
  if (days === 0) return 'at once';
  let timeMs: number | undefined = tradeMs;
  for (let day = 0; day < days && timeMs !== undefined; day++) timeMs = calendar.nextOpen(market, timeMs);
  return timeMs;
}
