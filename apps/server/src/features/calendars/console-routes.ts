import type { calendarPlatformCalls } from '@openfloor/contract/calendars/console-calls';
import { type MarketCode, marketCodes } from '@openfloor/homes/codes';
import { isMarketCode, markets } from '@openfloor/homes/lookup';
import { calendarEnd } from '@openfloor/rules/calendar-end';
import { Refusal } from '../../http/refusal.ts';
import type { PlatformHandlers } from '../../kernel/feature.ts';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import { readCalendar } from './calendar-desk-store.ts';

/** Calendars as those who run the platform read them; they change by two people. */
export function calendarHandlers({
  hub,
}: {
  hub: MarketHub;
}): PlatformHandlers<typeof calendarPlatformCalls> {
  const summaryOf = (market: MarketCode) => {
    const { timeZone, openMinute, closeMinute } = markets[market];
    const { knownUntil = null, ...end } = calendarEnd(hub.calendar, market, hub.now());
    return { market, timeZone, openMinute, closeMinute, knownUntil, ...end };
  };
  return {
    'GET /platform/calendars': async () => marketCodes.map(summaryOf),
    'GET /platform/calendars/{market}': (context, { params: { market } }) => {
      if (!isMarketCode(market)) throw new Refusal('notFound');
      return context.query(async tx => ({ ...summaryOf(market), ...(await readCalendar(tx, market)) }));
    },
  };
}
