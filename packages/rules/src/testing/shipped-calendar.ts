import type { MarketCode } from '@openfloor/homes/codes';
import { holidays } from '@openfloor/homes/homes';
import { MarketCalendar, type MarketDays } from '../market-calendar.ts';

/** The days that the project ships, as a database has them before anybody changes one. */
export function shippedDays(market: MarketCode): MarketDays {
  const { firstYear, lastYear, days } = holidays[market];
  return {
    years: new Set(Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index)),
    special: new Map(days.map(({ day, hours }) => [day, hours ?? ('closed' as const)])),
  };
}

/** For tests without a database; a server reads its calendar from there. */
export const shippedCalendar = new MarketCalendar(shippedDays);
