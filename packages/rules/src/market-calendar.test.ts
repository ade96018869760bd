import { type MarketCode, marketCodes } from '@openfloor/homes/codes';
import { holidays } from '@openfloor/homes/homes';
import { describe, expect, it } from 'vitest';
import { MarketCalendar } from './market-calendar.ts';
import { settlementTime } from './order-settlement.ts';
import { shippedCalendar as calendar, shippedDays } from './testing/shipped-calendar.ts';

const at = (time: string) => Date.parse(time);
/** Sessions of every market begin on the day in UTC that they begin on in its own zone. */
const opensOn = (market: MarketCode, day: string) =>
  new Date(calendar.nextOpen(market, at(`${day}T00:00Z`) - 1) ?? 0).toISOString().startsWith(day);

describe('market calendars', () => {
  it.each<[MarketCode, string, boolean]>([
    ['NSENG', '2026-11-16T09:00Z', true],
    ['NSENG', '2026-11-16T08:59Z', false],
    ['NSENG', '2026-11-16T13:30Z', false],
    ['NSENG', '2026-10-01T10:00Z', false],
    ['INDIA', '2026-11-16T03:45Z', true],
    ['INDIA', '2026-11-16T10:00Z', false],
    ['INDIA', '2026-01-26T06:00Z', false],
    ['BMFBOVESPA', '2026-07-01T19:54Z', true],
    ['BMFBOVESPA', '2026-07-01T20:00Z', false],
    ['BMFBOVESPA', '2026-12-01T20:00Z', true],
    ['BMFBOVESPA', '2026-02-18T14:00Z', false],
    ['BMFBOVESPA', '2026-02-18T16:00Z', true],
    ['US', '2026-03-06T14:29Z', false],
    ['US', '2026-03-06T14:30Z', true],
    ['US', '2026-03-09T13:30Z', true],
    ['US', '2026-11-27T17:59Z', true],
    ['US', '2026-11-27T18:00Z', false],
    ['US', '2026-11-14T16:00Z', false],
  ])('%s at %s open: %s', (market, time, open) => {
    expect(calendar.isOpen(market, at(time))).toBe(open);
  });

  it.each<[MarketCode, string, string]>([
    ['US', '2026-11-13T21:00Z', '2026-11-16T14:30Z'],
    ['US', '2026-03-06T21:00Z', '2026-03-09T13:30Z'],
    ['US', '2026-11-16T14:30Z', '2026-11-17T14:30Z'],
    ['INDIA', '2026-12-24T12:00Z', '2026-12-28T03:45Z'],
    ['NSENG', '2026-11-16T00:00Z', '2026-11-16T09:00Z'],
  ])('%s after %s opens next at %s', (market, time, open) => {
    expect(calendar.nextOpen(market, at(time))).toBe(at(open));
  });

  it.each<[MarketCode, string, string]>([
    ['US', '2026-11-16T15:00Z', '2026-11-16T21:00Z'],
    ['US', '2026-11-27T10:00Z', '2026-11-27T18:00Z'],
    ['NSENG', '2026-11-13T15:00Z', '2026-11-16T13:30Z'],
    ['US', '2026-11-16T21:00Z', '2026-11-17T21:00Z'],
  ])('%s at %s closes at %s', (market, time, close) => {
    expect(calendar.sessionClose(market, at(time))).toBe(at(close));
  });

  it.each<[MarketCode, string, string | undefined]>([
    ['US', '2026-11-16T15:00Z', '2026-11-13T21:00Z'],
    ['US', '2026-11-16T20:59Z', '2026-11-13T21:00Z'],
    ['US', '2026-11-16T21:00Z', '2026-11-16T21:00Z'],
    ['US', '2026-11-29T15:00Z', '2026-11-27T18:00Z'],
    ['US', '2030-01-30T15:00Z', '2029-12-31T21:00Z'],
    ['US', '2030-01-31T15:00Z', undefined],
  ])('%s at %s was open last until %s', (market, time, close) => {
    expect(calendar.sessionBefore(market, at(time))?.closeMs).toBe(close && at(close));
  });

  it('tells the whole session under way, from its first moment and without its last', () => {
    const session = { openMs: at('2026-11-16T14:30Z'), closeMs: at('2026-11-16T21:00Z') };
    expect(calendar.sessionUnderWay('US', session.openMs)).toEqual(session);
    expect(calendar.sessionUnderWay('US', session.closeMs - 1)).toEqual(session);
    expect(calendar.sessionUnderWay('US', session.closeMs)).toBeUndefined();
    expect(calendar.sessionUnderWay('US', session.openMs - 1)).toBeUndefined();
  });

  it('looks a month ahead and no further', () => {
    const days = { ...shippedDays('US'), years: new Set([2025, 2027]) };
    const gap = new MarketCalendar(() => days);
    const open = at('2027-01-04T14:30Z');
    expect(gap.nextOpen('US', at('2026-12-05T15:00Z'))).toBe(open);
    expect(gap.nextOpen('US', at('2026-12-04T15:00Z'))).toBeUndefined();
  });

  it('trades on none of the days that are closed', () => {
    for (const market of marketCodes) {
      const closed = holidays[market].days.filter(({ hours }) => !hours);
      for (const { day } of closed) expect(opensOn(market, day), `${market} ${day}`).toBe(false);
    }
  });

  it('has about 250 trading days a year everywhere', () => {
    for (const market of marketCodes) {
      for (const year of [2025, 2026, 2027, 2028, 2029]) {
        let days = 0;
        for (let time = Date.UTC(year, 0, 1, 15); time < Date.UTC(year + 1, 0, 1); time += 86_400_000) {
          if (opensOn(market, new Date(time).toISOString().slice(0, 10))) days++;
        }
        expect(days, `${market} ${year}`).toBeGreaterThanOrEqual(243);
        expect(days, `${market} ${year}`).toBeLessThanOrEqual(254);
      }
    }
  });
});

describe('a day without calendar', () => {
  it.each(marketCodes)('is closed: nobody trades in %s after the last year that is known', market => {
    const after = at('2030-01-02T00:00Z');
    for (let hour = 0; hour < 48; hour++)
      expect(calendar.isOpen(market, after + hour * 3_600_000)).toBe(false);
    expect(calendar.closedBecause(market, after)).toBe('NO_CALENDAR');
    expect(calendar.nextOpen(market, at('2029-12-31T23:59Z'))).toBeUndefined();
    expect(calendar.sessionClose(market, after)).toBeUndefined();
  });

  it('promises no settlement that nobody knows', () => {
    const lastDay = at('2029-12-31T15:00Z');
    expect(settlementTime(calendar, 'US', 1, lastDay)).toBeUndefined();
    expect(settlementTime(calendar, 'US', 3, lastDay)).toBeUndefined();
    expect(settlementTime(calendar, 'US', 0, lastDay)).toBe('at once');
    expect(settlementTime(calendar, 'US', 1, at('2026-11-13T15:00Z'))).toBe(at('2026-11-16T14:30Z'));
  });

  it('is closed everywhere where nothing is known at all', () => {
    const nothing = new MarketCalendar(() => undefined);
    expect(nothing.isOpen('US', at('2026-11-16T15:00Z'))).toBe(false);
    expect(nothing.knownUntil('US', at('2026-11-16T15:00Z'))).toBeUndefined();
  });
});

describe('what a market’s days say', () => {
  it.each<[string, ReturnType<MarketCalendar['closedBecause']>]>([
    ['2026-11-13T15:00Z', undefined],
    ['2026-11-13T22:00Z', 'HOURS'],
    ['2026-11-13T14:29Z', 'HOURS'],
    ['2026-11-13T21:00Z', 'HOURS'],
    ['2026-11-14T16:00Z', 'WEEKEND'],
    ['2026-11-15T16:00Z', 'WEEKEND'],
    ['2026-11-26T16:00Z', 'HOLIDAY'],
    ['2030-01-02T16:00Z', 'NO_CALENDAR'],
  ])('why New York is closed at %s: %s', (time, reason) => {
    expect(calendar.closedBecause('US', at(time))).toBe(reason);
  });

  it('until when it is known ends with the first year that is missing', () => {
    const days = shippedDays('US');
    const gap = new MarketCalendar(() => ({ ...days, years: new Set([2026, 2027, 2029]) }));
    expect(calendar.knownUntil('US', at('2026-11-16T15:00Z'))).toBe('2029-12-31');
    expect(gap.knownUntil('US', at('2026-11-16T15:00Z'))).toBe('2027-12-31');
    expect(calendar.knownUntil('US', at('2030-01-16T15:00Z'))).toBeUndefined();
  });

  it('opens a weekend that has hours of its own', () => {
    const days = { ...shippedDays('INDIA'), special: new Map([['2026-11-14', {}]]) };
    const special = new MarketCalendar(() => days);
    expect(special.isOpen('INDIA', at('2026-11-14T06:00Z'))).toBe(true);
    expect(special.isOpen('INDIA', at('2026-11-15T06:00Z'))).toBe(false);
  });

  it.each([
    ['2026-03-07', '2026-03-06'],
    ['2026-03-08', '2026-03-09'],
    ['2026-10-31', '2026-10-30'],
    ['2026-11-01', '2026-11-02'],
  ])('closes São Paulo on %s by New York’s clocks, as on %s', (weekend, weekday) => {
    const days = { ...shippedDays('BMFBOVESPA'), special: new Map([[weekend, {}]]) };
    const special = new MarketCalendar(() => days);
    const closing = (day: string) =>
      new Date(special.sessionClose('BMFBOVESPA', at(`${day}T15:00Z`)) ?? 0).toISOString();
    expect(closing(weekend)).toBe(closing(weekday).replace(weekday, weekend));
  });
});
