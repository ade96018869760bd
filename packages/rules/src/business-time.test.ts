import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BusinessClock, type BusinessHours } from './business-time.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const lagos: BusinessHours = {
  timeZone: 'Africa/Lagos',
  days: [1, 2, 3, 4, 5],
  fromMinute: 9 * 60,
  toMinute: 17 * 60,
  holidays: new Set(['2026-12-25']),
};
const newYork = { ...lagos, timeZone: 'America/New_York' };
const always = {
  ...lagos,
  days: [1, 2, 3, 4, 5, 6, 7],
  fromMinute: 0,
  toMinute: 1440,
  holidays: new Set<string>(),
};
const hoursBetween = (hours: BusinessHours, since: string, until: string) =>
  new BusinessClock(hours).between(Date.parse(since), Date.parse(until)) / hourMs;

describe('time at work', () => {
  test.each([
    ['within a day', '2026-11-19T10:00+01:00', '2026-11-19T12:30+01:00', 2.5],
    ['before it opens', '2026-11-19T03:00+01:00', '2026-11-19T09:00+01:00', 0],
    ['from before it opens', '2026-11-19T03:00+01:00', '2026-11-19T10:00+01:00', 1],
    ['over a night', '2026-11-18T16:00+01:00', '2026-11-19T10:00+01:00', 2],
    ['over a weekend', '2026-11-20T16:00+01:00', '2026-11-23T10:00+01:00', 2],
    ['of a weekend', '2026-11-21T00:00+01:00', '2026-11-22T23:59+01:00', 0],
    ['over a holiday and the weekend behind it', '2026-12-24T16:00+01:00', '2026-12-28T10:00+01:00', 2],
    ['of a week', '2026-11-16T00:00+01:00', '2026-11-23T00:00+01:00', 40],
    ['until the very close', '2026-11-19T16:59+01:00', '2026-11-19T17:00+01:00', 1 / 60],
    ['of a moment', '2026-11-19T10:00+01:00', '2026-11-19T10:00+01:00', 0],
    ['where the clock was wrong', '2026-11-19T12:00+01:00', '2026-11-19T10:00+01:00', 0],
  ])('%s', (_, since, until, hours) => {
    expect(hoursBetween(lagos, since, until)).toBeCloseTo(hours, 9);
  });

  test('keeps the hours of the clock on the wall where clocks change', () => {
    // The clocks of New York go forward on 8 March 2026 and back on 1 November.
    expect(hoursBetween(newYork, '2026-03-06T16:00-05:00', '2026-03-09T10:00-04:00')).toBe(2);
    expect(hoursBetween(newYork, '2026-10-30T16:00-04:00', '2026-11-02T10:00-05:00')).toBe(2);
    const nights = { ...newYork, days: [7], fromMinute: 0, toMinute: 360 };
    expect(hoursBetween(nights, '2026-03-08T00:00-05:00', '2026-03-08T12:00-04:00')).toBe(5);
    expect(hoursBetween(nights, '2026-11-01T00:00-04:00', '2026-11-01T12:00-05:00')).toBe(7);
  });

  test('is all of it where somebody is always there, also on days of 23 and 25 hours', () => {
    const whole = { ...always, timeZone: 'America/New_York' };
    expect(hoursBetween(whole, '2026-03-08T00:00-05:00', '2026-03-09T00:00-04:00')).toBe(23);
    expect(hoursBetween(whole, '2026-11-01T00:00-04:00', '2026-11-02T00:00-05:00')).toBe(25);
  });

  test('nobody is there', () => {
    expect(hoursBetween({ ...lagos, days: [] }, '2026-01-01T00:00Z', '2026-12-31T00:00Z')).toBe(0);
  });

  test('of a record that is dated a thousand years back costs no more than ten years', () => {
    expect(hoursBetween(always, '1026-11-19T00:00Z', '2026-11-19T00:00Z')).toBeLessThanOrEqual(3_662 * 24);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('since %s is none', since => {
    expect(new BusinessClock(lagos).between(since, Date.now())).toBe(0);
  });

  test.each([
    ['within a day', '2026-11-19T10:00+01:00', 2, '2026-11-19T12:00+01:00'],
    ['that ends with the day', '2026-11-19T10:00+01:00', 7, '2026-11-19T17:00+01:00'],
    ['asked for at night', '2026-11-19T03:00+01:00', 1, '2026-11-19T10:00+01:00'],
    ['over a weekend', '2026-11-20T16:00+01:00', 2, '2026-11-23T10:00+01:00'],
    ['over a holiday and the weekend behind it', '2026-12-24T16:00+01:00', 2, '2026-12-28T10:00+01:00'],
    ['of two days, asked for on a Saturday', '2026-11-21T12:00+01:00', 16, '2026-11-24T17:00+01:00'],
  ])('is over after work %s', (_, since, hours, until) => {
    expect(new BusinessClock(lagos).after(Date.parse(since), hours * hourMs)).toBe(Date.parse(until));
  });

  test('that nobody does is over in ten years', () => {
    const since = Date.parse('2026-01-01T00:00Z');
    const years = (new BusinessClock({ ...lagos, days: [] }).after(since, hourMs) - since) / (365.25 * dayMs);
    expect(years).toBeCloseTo(10, 1);
  });

  test('says whether somebody is there', () => {
    const clock = new BusinessClock(lagos);
    expect(clock.runsAt(Date.parse('2026-11-19T09:00+01:00'))).toBe(true);
    expect(clock.runsAt(Date.parse('2026-11-19T17:00+01:00'))).toBe(false);
    expect(clock.runsAt(Date.parse('2026-11-21T12:00+01:00'))).toBe(false);
    expect(clock.runsAt(Date.parse('2026-12-25T12:00+01:00'))).toBe(false);
  });
});

describe('for all hours and moments', () => {
  const zones = [
    'Africa/Lagos',
    'America/New_York',
    'America/Sao_Paulo',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
  ];
  const start = Date.parse('2026-01-01T00:00Z');
  const moment = fc.integer({ min: start, max: start + 400 * dayMs });
  const someHours = fc
    .record({
      timeZone: fc.constantFrom(...zones),
      days: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
      minutes: fc.uniqueArray(fc.integer({ min: 0, max: 1440 }), { minLength: 2, maxLength: 2 }),
      holidays: fc.array(
        moment.map(ms => new Date(ms).toISOString().slice(0, 10)),
        { maxLength: 30 },
      ),
    })
    .map(({ minutes, holidays, ...rest }) => ({
      ...rest,
      fromMinute: Math.min(...minutes),
      toMinute: Math.max(...minutes),
      holidays: new Set(holidays),
    }));

  test('two spans that meet are the whole', () => {
    fc.assert(
      fc.property(someHours, fc.tuple(moment, moment, moment), (hours, moments) => {
        const [a = 0, b = 0, c = 0] = moments.toSorted((one, another) => one - another);
        const clock = new BusinessClock(hours);
        expect(clock.between(a, b) + clock.between(b, c)).toBe(clock.between(a, c));
      }),
      { numRuns: 200 },
    );
  });

  test('what is to be worked after a moment has been worked then, and not before', () => {
    // A minute a week makes two hours in less than the ten years that are looked at.
    const work = fc.integer({ min: 1, max: 2 * hourMs });
    fc.assert(
      fc.property(someHours, moment, work, (hours, since, workMs) => {
        fc.pre(hours.days.length > 0);
        const clock = new BusinessClock(hours);
        const until = clock.after(since, workMs);
        expect(clock.between(since, until)).toBe(workMs);
        expect(clock.between(since, until - 1)).toBe(workMs - 1);
      }),
      { numRuns: 200 },
    );
  });

  test('no more than what has passed, and as much where somebody is always there', () => {
    fc.assert(
      fc.property(someHours, moment, moment, (hours, a, b) => {
        const passed = Math.max(0, b - a);
        const worked = new BusinessClock(hours).between(a, b);
        expect(worked).toBeGreaterThanOrEqual(0);
        expect(worked).toBeLessThanOrEqual(passed);
        const whole = new BusinessClock({ ...always, timeZone: hours.timeZone });
        expect(whole.between(a, b)).toBe(passed);
      }),
      { numRuns: 200 },
    );
  });

  // Where clocks never change: an hour that a clock shows twice is once within the hours and once not.
  test.each(['Africa/Lagos', 'Asia/Kolkata'])(
    'agrees with the clock on the wall of %s, minute by minute',
    timeZone => {
      const wall = wallClock(timeZone);
      fc.assert(
        fc.property(someHours, moment, fc.integer({ min: 0, max: 30 * 60 }), (hours, since, minutes) => {
          const from = Math.floor(since / 60_000) * 60_000;
          let counted = 0;
          for (let minute = 0; minute < minutes; minute++)
            if (isAtWork(hours, wall(from + minute * 60_000))) counted++;
          const clock = new BusinessClock({ ...hours, timeZone });
          expect(clock.between(from, from + minutes * 60_000)).toBe(counted * 60_000);
        }),
        { numRuns: 10 },
      );
    },
  );
});

function wallClock(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (timeMs: number) => format.format(timeMs).split(' ');
}

function isAtWork(
  { days, fromMinute, toMinute, holidays }: BusinessHours,
  shown: readonly string[],
): boolean {
  const [day = '', time = ''] = shown;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const weekday = new Date(`${day}T00:00Z`).getUTCDay() || 7;
  const minutes = hour * 60 + minute;
  return days.includes(weekday) && !holidays.has(day) && minutes >= fromMinute && minutes < toMinute;
}
