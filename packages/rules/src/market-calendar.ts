import type { MarketCode } from '@openfloor/homes/codes';
import type { Exchange, SpecialHours } from '@openfloor/homes/home';
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

/** What is known of one market's days. */
export interface MarketDays {
  /** Years that somebody has drawn up. A day of any other is closed. */
  years: ReadonlySet<number>;
  /** Local date → its own hours, or `closed`; empty hours make an ordinary day of a weekend. */
  special: ReadonlyMap<string, SpecialHours | 'closed'>;
}

/** Why nobody trades: outside of the day's hours, a weekend, a day that is closed, or a day that no calendar knows. */
export const closedReasons = ['HOURS', 'WEEKEND', 'HOLIDAY', 'NO_CALENDAR'] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** When markets trade, by the days that it is told. Whoever replaces those changes every answer. */
export class MarketCalendar {
  readonly #daysOf: (market: MarketCode) => MarketDays | undefined;

  constructor(daysOf: (market: MarketCode) => MarketDays | undefined) {
    this.#daysOf = daysOf;
  }

  /** Whether the exchange trades at that moment. The closing moment itself is outside. */
  isOpen(market: MarketCode, timeMs: number): boolean {
    return this.sessionUnderWay(market, timeMs) !== undefined;
  }

  /** Undefined while it trades. */
  closedBecause(market: MarketCode, timeMs: number): ClosedReason | undefined {
    const day = localDay(markets[market], timeMs);
    const session = this.#sessionOn(market, day);
    if (typeof session === 'string') return session;
    return within(session, timeMs) ? undefined : 'HOURS';
  }

  /** Start of the next session that begins after `timeMs`; undefined where the calendar ends before it. */
  nextOpen(market: MarketCode, timeMs: number): number | undefined {
    return this.#sessionFrom(market, timeMs, session => session.openMs > timeMs)?.openMs;
  }

  /** End of the session under way, or of the next one; undefined where the calendar ends before it. */
  sessionClose(market: MarketCode, timeMs: number): number | undefined {
    return this.#sessionFrom(market, timeMs, session => session.closeMs > timeMs)?.closeMs;
  }

  /** The session under way. */
  sessionUnderWay(market: MarketCode, timeMs: number): Session | undefined {
    const session = this.#tradingOn(market, localDay(markets[market], timeMs));
    return session && within(session, timeMs) ? session : undefined;
  }

  /** The last session that has ended by `timeMs`. */
  sessionBefore(market: MarketCode, timeMs: number): Session | undefined {
    const today = localDay(markets[market], timeMs);
    for (let days = 0; days <= searchDaysMax; days++) {
      const session = this.#tradingOn(market, today - days * dayMs);
      if (session && session.closeMs <= timeMs) return session;
    }
    return undefined;
  }

  /** The last day, as a local date, of which something is known without a gap; undefined where today is not known. */
  knownUntil(market: MarketCode, timeMs: number): string | undefined {
    const years = this.#daysOf(market)?.years;
    const thisYear = new Date(localDay(markets[market], timeMs)).getUTCFullYear();
    let year = thisYear;
    while (years?.has(year)) year++;
    return year === thisYear ? undefined : `${year - 1}-12-31`;
  }

  #sessionFrom(
    market: MarketCode,
    timeMs: number,
    wanted: (session: Session) => boolean,
  ): Session | undefined {
    const today = localDay(markets[market], timeMs);
    for (let days = 0; days <= searchDaysMax; days++) {
      const session = this.#tradingOn(market, today + days * dayMs);
      if (session && wanted(session)) return session;
    }
    return undefined;
  }

  #tradingOn(market: MarketCode, localDayMs: number): Session | undefined {
    const session = this.#sessionOn(market, localDayMs);
    return typeof session === 'string' ? undefined : session;
  }

  #sessionOn(market: MarketCode, localDayMs: number): Session | ClosedReason {
    const definition = markets[market];
    const date = new Date(localDayMs);
    const days = this.#daysOf(market);
    if (!days?.years.has(date.getUTCFullYear())) return 'NO_CALENDAR';
    const special = days.special.get(date.toISOString().slice(0, 10));
    if (special === 'closed') return 'HOLIDAY';
    const weekday = date.getUTCDay();
    if (!special && (weekday === 0 || weekday === 6)) return 'WEEKEND';
    const openMinute = special?.openMinute ?? definition.openMinute;
    const closeMinute = special?.closeMinute ?? regularClose(definition, localDayMs);
    return {
      openMs: localToUtc(localDayMs + openMinute * minuteMs, definition.timeZone),
      closeMs: localToUtc(localDayMs + closeMinute * minuteMs, definition.timeZone),
    };
  }
}

const within = (session: Session, timeMs: number) => timeMs >= session.openMs && timeMs < session.closeMs;

/** Local midnight written as if it were UTC. */
function localDay(definition: Exchange, timeMs: number): number {
  const localMs = timeMs + zoneOffsetMs(timeMs, definition.timeZone);
  return Math.floor(localMs / dayMs) * dayMs;
}

function regularClose(definition: Exchange, localDayMs: number): number {
  if (definition.winterCloseMinute === undefined) return definition.closeMinute;
  const middayMs = localDayMs + dayMs / 2;
  const winter = zoneOffsetMs(middayMs, us.market.timeZone) === newYorkStandardMs;
  return winter ? definition.winterCloseMinute : definition.closeMinute;
}
