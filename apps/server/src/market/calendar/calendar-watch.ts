import { marketCodes } from '@openfloor/homes/codes';
import { type CalendarEnd, calendarEnd } from '@openfloor/rules/calendar-end';
import type { MarketCalendar } from '@openfloor/rules/market-calendar';
import type { HubLog } from '../hub/hub-options.ts';

export interface WatchedCalendar extends CalendarEnd {
  market: (typeof marketCodes)[number];
}

/** How long each market's calendar still lasts. */
export const calendarEnds = (calendar: MarketCalendar, nowMs: number): WatchedCalendar[] =>
  marketCodes.map(market => ({ market, ...calendarEnd(calendar, market, nowMs) }));

/** Those of which somebody has to draw up the next year. */
export const endingCalendars = (calendar: MarketCalendar, nowMs: number): WatchedCalendar[] =>
  calendarEnds(calendar, nowMs).filter(({ endsSoon }) => endsSoon);

/** Says so in the log. */
export function logEndingCalendars(calendar: MarketCalendar, nowMs: number, log: HubLog): void {
  for (const { market, knownUntil, daysLeft } of endingCalendars(calendar, nowMs)) {
    const details = { market, knownUntil: knownUntil ?? null, daysLeft };
    if (knownUntil) log.warn(details, 'The calendar of a market ends soon: draw up its next year');
    else
      log.error(details, 'The calendar of a market has ended: it is closed until its next year is drawn up');
  }
}
