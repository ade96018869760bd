import type { MarketCode } from '@openfloor/homes/codes';
import { markets } from '@openfloor/homes/lookup';
import { zoneOffsetMs } from './candle-zone.ts';
import type { MarketCalendar } from './market-calendar.ts';

const dayMs = 86_400_000;
/** From here on somebody is told, every day, that the next year has to be drawn up. */
const warningDays = 90;

export interface CalendarEnd {
  /** Local date. */
  today: string;
  /** The last day that is known; undefined where not even today is. */
  knownUntil: string | undefined;
  daysLeft: number;
  endsSoon: boolean;
}

/** How long a market's calendar still lasts. */
export function calendarEnd(calendar: MarketCalendar, market: MarketCode, nowMs: number): CalendarEnd {
  const localMs = nowMs + zoneOffsetMs(nowMs, markets[market].timeZone);
  const today = new Date(localMs).toISOString().slice(0, 10);
  const knownUntil = calendar.knownUntil(market, nowMs);
  const daysLeft = knownUntil ? (Date.parse(knownUntil) - Date.parse(today)) / dayMs : 0;
  return { today, knownUntil, daysLeft, endsSoon: daysLeft <= warningDays };
}
