import type { MarketCode } from '@openfloor/homes/codes';
import type { Exchange } from '@openfloor/homes/home';
import { holidays } from '@openfloor/homes/homes';
import { markets } from '@openfloor/homes/lookup';
import { us } from '@openfloor/homes/us';
import { localToUtc, zoneOffsetMs } from './candle-zone.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
// Longer than any run of days without trading.
const searchDaysMax = 30;
const newYorkStandardMs = -5 * 60 * minuteMs;

export interface Session {
  openMs: number;
  closeMs: number;
}

/** Whether the exchange trades at that moment. The closing moment itself is outside. */
export function isOpen(market: MarketCode, timeMs: number): boolean {
  return sessionUnderWay(market, timeMs) !== undefined;
}

/** Start of the next session that begins after `timeMs`. */
export function nextOpen(market: MarketCode, timeMs: number): number {
  return sessionsFrom(market, timeMs, session => session.openMs > timeMs).openMs;
}

/** End of the session under way, or of the next one. */
export function sessionClose(market: MarketCode, timeMs: number): number {
  return sessionsFrom(market, timeMs, session => session.closeMs > timeMs).closeMs;
}

/** The session under way. */
export function sessionUnderWay(market: MarketCode, timeMs: number): Session | undefined {
  const session = sessionOn(market, localDay(markets[market], timeMs));
  return session && timeMs >= session.openMs && timeMs < session.closeMs ? session : undefined;
}

/** The last session that has ended by `timeMs`. */
export function sessionBefore(market: MarketCode, timeMs: number): Session | undefined {
  const today = localDay(markets[market], timeMs);
  for (let days = 0; days <= searchDaysMax; days++) {
    const session = sessionOn(market, today - days * dayMs);
    if (session && session.closeMs <= timeMs) return session;
  }
  return undefined;
}

function sessionsFrom(market: MarketCode, timeMs: number, wanted: (session: Session) => boolean): Session {
  const today = localDay(markets[market], timeMs);
  for (let days = 0; days <= searchDaysMax; days++) {
    const session = sessionOn(market, today + days * dayMs);
    if (session && wanted(session)) return session;
  }
  throw new RangeError(`${market} has no session within ${searchDaysMax} days`);
}

/** Local midnight written as if it were UTC. */
function localDay(definition: Exchange, timeMs: number): number {
  const localMs = timeMs + zoneOffsetMs(timeMs, definition.timeZone);
  return Math.floor(localMs / dayMs) * dayMs;
}

function sessionOn(market: MarketCode, localDayMs: number): Session | undefined {
  const definition = markets[market];
  const date = new Date(localDayMs);
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6) return undefined;
  const name = date.toISOString().slice(0, 10);
  const { closed, shortened } = holidays[market];
  if (closed.has(name)) return undefined;
  const special = shortened.get(name);
  const openMinute = special?.openMinute ?? definition.openMinute;
  const closeMinute = special?.closeMinute ?? regularClose(definition, localDayMs);
  return {
    openMs: localToUtc(localDayMs + openMinute * minuteMs, definition.timeZone),
    closeMs: localToUtc(localDayMs + closeMinute * minuteMs, definition.timeZone),
  };
}

function regularClose(definition: Exchange, localDayMs: number): number {
  if (definition.winterCloseMinute === undefined) return definition.closeMinute;
  const middayMs = localDayMs + dayMs / 2;
  const winter = zoneOffsetMs(middayMs, us.market.timeZone) === newYorkStandardMs;
  return winter ? definition.winterCloseMinute : definition.closeMinute;
}
