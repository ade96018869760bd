import { calendarProposals, type decidedDay } from '@openfloor/contract/calendars/console-calls';
import type { MarketCode } from '@openfloor/homes/codes';
import { markets } from '@openfloor/homes/lookup';
import { calendarEnd } from '@openfloor/rules/calendar-end';
import type { z } from 'zod';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { definePlatformKind, type PlatformKind } from '../../kernel/approvals/platform-kind.ts';
import type { Market } from '../../market/market.ts';
import { carryOut, findDay, readCalendar } from './calendar-desk-store.ts';

type Day = z.output<typeof decidedDay>;

const weekMs = 7 * 86_400_000;
const subjectOf = (market: MarketCode) => `calendar/${market}`;

/** What takes two of the platform's staff about a calendar: one day of a known year, or a whole new year. */
export function calendarKinds({ market: prices }: { market: Market }): readonly PlatformKind[] {
  const today = (market: MarketCode) => calendarEnd(prices.hub.calendar, market, prices.hub.now()).today;
  return [
    definePlatformKind({
      name: 'calendar.day',
      payload: calendarProposals['calendar.day'],
      lifetimeMs: weekMs,
      async describe(tx, { market, day }) {
        requireSound(market, day, 'payload.day');
        if (day.day < today(market)) throw new InvalidField('payload.day.day', 'inThePast');
        const { years } = await readCalendar(tx, market);
        if (!years.some(({ year }) => year === yearOf(day.day)))
          throw new InvalidField('payload.day.day', 'yearUnknown');
        const before = await findDay(tx, market, day.day);
        return {
          subject: subjectOf(market),
          title: `${markets[market].tag}: ${day.day} ${dayWords[day.kind]}`,
          before: before ?? { day: day.day, kind: 'ordinary' },
          after: day,
        };
      },
      execute: (tx, _payload, { proposalId }) => carryOut(tx, proposalId),
    }),
    definePlatformKind({
      name: 'calendar.year',
      payload: calendarProposals['calendar.year'],
      lifetimeMs: weekMs,
      async describe(tx, { market, year, days }) {
        const { years } = await readCalendar(tx, market);
        const last = Math.max(...years.map(known => known.year));
        // A gap would end the calendar before it.
        if (year !== last + 1) throw new Refusal('conflict', { year: last + 1 });
        for (const [index, day] of days.entries()) {
          requireSound(market, day, `payload.days.${index}`);
          if (yearOf(day.day) !== year) throw new InvalidField(`payload.days.${index}.day`, 'notAllowed');
        }
        if (new Set(days.map(({ day }) => day)).size < days.length)
          throw new InvalidField('payload.days', 'notAllowed');
        return {
          subject: subjectOf(market),
          title: `${markets[market].tag}: the calendar of ${year}`,
          before: { knownUntil: `${last}-12-31` },
          after: { knownUntil: `${year}-12-31`, days: days.map(({ day, name }) => `${day} ${name}`) },
        };
      },
      execute: (tx, _payload, { proposalId }) => carryOut(tx, proposalId),
    }),
  ];
}

const dayWords = {
  closed: 'is closed',
  shortened: 'has hours of its own',
  ordinary: 'is an ordinary day',
} as const;

const yearOf = (day: string) => Number(day.slice(0, 4));

/** A shortened day has hours, within each other; any other day has none. */
function requireSound(market: MarketCode, { kind, openMinute, closeMinute }: Day, field: string): void {
  if (kind !== 'shortened') {
    if (openMinute !== null) throw new InvalidField(`${field}.openMinute`, 'notAllowed');
    if (closeMinute !== null) throw new InvalidField(`${field}.closeMinute`, 'notAllowed');
    return;
  }
  if (openMinute === null && closeMinute === null) throw new InvalidField(`${field}.closeMinute`, 'required');
  const usual = markets[market];
  if ((openMinute ?? usual.openMinute) >= (closeMinute ?? usual.closeMinute))
    throw new InvalidField(`${field}.closeMinute`, 'tooSmall');
}
