import { type MarketCode, marketCodes } from '@openfloor/homes/codes';
import { holidays } from '@openfloor/homes/homes';
import { describe, expect, it } from 'vitest';
import { isOpen, nextOpen, sessionClose } from './market-calendar.ts';

const at = (time: string) => Date.parse(time);
/** Sessions of every market begin on the day in UTC that they begin on in its own zone. */
const opensOn = (market: MarketCode, day: string) =>
  new Date(nextOpen(market, at(`${day}T00:00Z`) - 1)).toISOString().startsWith(day);

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
    expect(isOpen(market, at(time))).toBe(open);
  });

  it.each<[MarketCode, string, string]>([
    ['US', '2026-11-13T21:00Z', '2026-11-16T14:30Z'],
    ['US', '2026-03-06T21:00Z', '2026-03-09T13:30Z'],
    ['US', '2026-11-16T14:30Z', '2026-11-17T14:30Z'],
    ['INDIA', '2026-12-24T12:00Z', '2026-12-28T03:45Z'],
    ['NSENG', '2026-11-16T00:00Z', '2026-11-16T09:00Z'],
  ])('%s after %s opens next at %s', (market, time, open) => {
    expect(nextOpen(market, at(time))).toBe(at(open));
  });

  it.each<[MarketCode, string, string]>([
    ['US', '2026-11-16T15:00Z', '2026-11-16T21:00Z'],
    ['US', '2026-11-27T10:00Z', '2026-11-27T18:00Z'],
    ['NSENG', '2026-11-13T15:00Z', '2026-11-16T13:30Z'],
  ])('%s at %s closes at %s', (market, time, close) => {
    expect(sessionClose(market, at(time))).toBe(at(close));
  });

  it('holds only weekdays in its lists, so that no line has a slip', () => {
    for (const market of marketCodes) {
      const { closed, shortened } = holidays[market];
      for (const day of [...closed, ...shortened.keys()]) {
        const weekday = new Date(`${day}T00:00Z`).getUTCDay();
        expect([1, 2, 3, 4, 5], `${market} ${day}`).toContain(weekday);
      }
      for (const day of closed) expect(opensOn(market, day), `${market} ${day}`).toBe(false);
    }
  });

  it('has about 250 trading days a year everywhere', () => {
    for (const market of marketCodes) {
      for (const year of [2025, 2026, 2027]) {
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
