import { torture } from '@openfloor/testing/torture';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { localToUtc, zoneOffsetMs } from './candle-zone.ts';

const hour = 3_600_000;
const zones = [
  'Africa/Lagos',
  'Asia/Kolkata',
  'America/Sao_Paulo',
  'America/New_York',
  'Europe/Dublin',
  'UTC',
];

describe('zoneOffsetMs', () => {
  it.each([
    ['Africa/Lagos', '2026-07-01T00:00Z', 1],
    ['Asia/Kolkata', '2026-07-01T00:00Z', 5.5],
    ['America/Sao_Paulo', '2026-01-01T00:00Z', -3],
    ['America/Sao_Paulo', '2018-12-01T00:00Z', -2],
    ['America/New_York', '2026-03-08T06:59:59.999Z', -5],
    ['America/New_York', '2026-03-08T07:00Z', -4],
    ['America/New_York', '2026-11-01T05:59:59.999Z', -4],
    ['America/New_York', '2026-11-01T06:00Z', -5],
    ['America/New_York', '1969-07-20T20:17Z', -4],
  ])('%s at %s is %d hours', (zone, time, hours) => {
    expect(zoneOffsetMs(Date.parse(time), zone)).toBe(hours * hour);
  });

  it('agrees with Intl at any moment', () => {
    const anyTime = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2040, 0) });
    fc.assert(
      fc.property(anyTime, fc.constantFrom(...zones), (time, timeZone) => {
        const format = new Intl.DateTimeFormat('sv-SE', {
          timeZone,
          dateStyle: 'short',
          timeStyle: 'medium',
        });
        const shown = format.format(time);
        const local = new Date(time + zoneOffsetMs(time, timeZone)).toISOString();
        expect(local.slice(0, 19).replace('T', ' ')).toBe(shown);
      }),
      { numRuns: torture(500, 20_000) },
    );
  });
});

it('asks Intl once about each year, however often it is asked itself', () => {
  const zone = 'Pacific/Auckland';
  const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  try {
    expect(zoneOffsetMs(Date.UTC(2026, 0, 1), zone)).toBe(13 * hour);
    const first = asked.mock.calls.length;
    // A probe a week, and the search for each of the changes.
    expect(first).toBeGreaterThan(50);
    expect(first).toBeLessThan(150);
    for (let hours = 0; hours < 500; hours++) zoneOffsetMs(Date.UTC(2026, 5, 1) + hours * hour, zone);
    expect(zoneOffsetMs(Date.UTC(2026, 5, 1), zone)).toBe(12 * hour);
    expect(zoneOffsetMs(Date.UTC(2026, 0, 1), zone)).toBe(13 * hour);
    expect(asked).toHaveBeenCalledTimes(first);
    expect(zoneOffsetMs(Date.UTC(2024, 0, 1), zone)).toBe(13 * hour);
    expect(asked.mock.calls.length).toBeGreaterThan(first);
  } finally {
    vi.restoreAllMocks();
  }
});

describe('localToUtc', () => {
  it.each([
    ['plain', 'Asia/Kolkata', '2026-05-05T00:00Z', '2026-05-04T18:30Z'],
    ['just before clocks go forward', 'America/New_York', '2026-03-08T01:59Z', '2026-03-08T06:59Z'],
    ['just after clocks went forward', 'America/New_York', '2026-03-08T03:00Z', '2026-03-08T07:00Z'],
    ['an hour that clocks skip', 'America/New_York', '2026-03-08T02:30Z', '2026-03-08T07:30Z'],
    ['just before the repeated hour', 'America/New_York', '2026-11-01T00:59Z', '2026-11-01T04:59Z'],
    ['just after the repeated hour', 'America/New_York', '2026-11-01T02:00Z', '2026-11-01T07:00Z'],
    ['midnight that clocks skip', 'America/Sao_Paulo', '2018-11-04T00:00Z', '2018-11-04T03:00Z'],
    ['an hour shown twice: the first', 'America/New_York', '2026-11-01T01:30Z', '2026-11-01T05:30Z'],
    ['midnight after the repeated hour', 'America/New_York', '2026-11-02T00:00Z', '2026-11-02T05:00Z'],
  ])('%s', (_, zone, local, utc) => {
    expect(new Date(localToUtc(Date.parse(local), zone)).toISOString()).toBe(new Date(utc).toISOString());
  });

  it('is the first moment at which clocks show that time', () => {
    const near = (day: number) => fc.integer({ min: day - 30 * hour, max: day + 30 * hour });
    const times = fc.oneof(
      near(Date.UTC(2026, 2, 8)),
      near(Date.UTC(2026, 10, 1)),
      near(Date.UTC(2018, 10, 4)),
      near(Date.UTC(2019, 1, 17)),
      fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2040, 0) }),
    );
    fc.assert(
      fc.property(times, fc.constantFrom(...zones), (time, zone) => {
        const shown = time + zoneOffsetMs(time, zone);
        const first = localToUtc(shown, zone);
        expect(first + zoneOffsetMs(first, zone)).toBe(shown);
        expect([0, hour]).toContain(time - first);
        // An hour before, clocks showed something else.
        expect(first - hour + zoneOffsetMs(first - hour, zone)).not.toBe(shown);
      }),
      { numRuns: torture(500, 20_000) },
    );
  });
});
