import { torture } from '@openfloor/testing/torture';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Candle, type CandleInterval, candleIntervals, type PriceTick } from './candle.ts';
import { applyTick, bucketStart, correctCandle, mergeCandles, nextBucketStart } from './candle-buckets.ts';

const zones = ['Africa/Lagos', 'Asia/Kolkata', 'America/Sao_Paulo', 'America/New_York'];
const newYork = 'America/New_York';
const hour = 3_600_000;
const anyInterval = fc.constantFrom(...candleIntervals);
const anyZone = fc.constantFrom(...zones);
const anyTime = fc.oneof(
  fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2029, 0) }),
  // Around both changes of New York's clocks, where mistakes hide.
  fc.integer({ min: Date.UTC(2026, 2, 8), max: Date.UTC(2026, 2, 9, 8) }),
  fc.integer({ min: Date.UTC(2026, 10, 1), max: Date.UTC(2026, 10, 2, 8) }),
);

describe('buckets', () => {
  it.each<[CandleInterval, string, string, string]>([
    ['MIN1', 'Asia/Kolkata', '2026-05-05T09:07:59.999Z', '2026-05-05T09:07Z'],
    ['MIN5', 'Africa/Lagos', '2026-05-05T09:07:59Z', '2026-05-05T09:05Z'],
    ['MIN15', 'Africa/Lagos', '2026-05-05T09:29:59Z', '2026-05-05T09:15Z'],
    // Before the epoch.
    ['MIN5', newYork, '1969-07-20T20:17:40Z', '1969-07-20T20:15Z'],
    ['DAY', newYork, '1969-07-20T20:17:40Z', '1969-07-20T04:00Z'],
    ['MIN30', 'Asia/Kolkata', '2026-05-05T04:20Z', '2026-05-05T04:00Z'],
    ['HOUR', 'Asia/Kolkata', '2026-05-05T04:20Z', '2026-05-05T03:30Z'],
    ['HOUR4', 'Asia/Kolkata', '2026-05-05T04:20Z', '2026-05-05T02:30Z'],
    ['DAY', 'Asia/Kolkata', '2026-05-05T18:29Z', '2026-05-04T18:30Z'],
    ['DAY', newYork, '2026-07-01T03:59Z', '2026-06-30T04:00Z'],
    ['WEEK', newYork, '2026-03-08T23:00Z', '2026-03-02T05:00Z'],
    ['WEEK', newYork, '2026-03-09T04:00Z', '2026-03-09T04:00Z'],
    ['WEEK', 'Africa/Lagos', '2026-01-01T12:00Z', '2025-12-28T23:00Z'],
    ['MONTH', newYork, '2026-03-31T23:00Z', '2026-03-01T05:00Z'],
    ['MONTH', 'America/Sao_Paulo', '2026-03-01T02:59Z', '2026-02-01T03:00Z'],
  ])('%s in %s: %s starts at %s', (interval, zone, time, start) => {
    expect(bucketStart(Date.parse(time), interval, zone)).toBe(Date.parse(start));
  });

  it.each([
    ['clocks forward', '2026-03-08T12:00Z', 23],
    ['clocks back', '2026-11-01T12:00Z', 25],
    ['a plain day', '2026-11-03T12:00Z', 24],
  ])('a day with %s', (_, time, hours) => {
    const at = Date.parse(time);
    expect(nextBucketStart(at, 'DAY', newYork) - bucketStart(at, 'DAY', newYork)).toBe(hours * hour);
  });

  it.each([
    ['2026-03-08T06:00Z', 3],
    ['2026-11-01T06:30Z', 5],
  ])('the four-hour bucket around the change at %s lasts %d hours', (time, hours) => {
    const at = Date.parse(time);
    expect(nextBucketStart(at, 'HOUR4', newYork) - bucketStart(at, 'HOUR4', newYork)).toBe(hours * hour);
  });

  it('contain their time, and the start is in its own bucket', () => {
    fc.assert(
      fc.property(anyTime, anyInterval, anyZone, (time, interval, zone) => {
        const start = bucketStart(time, interval, zone);
        expect(start).toBeLessThanOrEqual(time);
        expect(nextBucketStart(time, interval, zone)).toBeGreaterThan(time);
        expect(bucketStart(start, interval, zone)).toBe(start);
      }),
      { numRuns: torture(2_000, 50_000) },
    );
  });

  it('follow each other without gap or overlap', () => {
    fc.assert(
      fc.property(anyTime, anyInterval, anyZone, (time, interval, zone) => {
        const next = nextBucketStart(time, interval, zone);
        expect(bucketStart(next, interval, zone)).toBe(next);
        expect(bucketStart(next - 1, interval, zone)).toBe(bucketStart(time, interval, zone));
      }),
      { numRuns: torture(2_000, 50_000) },
    );
  });

  it('never run backwards', () => {
    fc.assert(
      fc.property(anyTime, fc.nat(90 * 24 * hour), anyInterval, anyZone, (time, later, interval, zone) => {
        expect(bucketStart(time + later, interval, zone)).toBeGreaterThanOrEqual(
          bucketStart(time, interval, zone),
        );
      }),
    );
  });
});

const tick = (time: string, price: number, volume = 1): PriceTick => ({
  timeMs: Date.parse(time),
  price,
  volume,
});
const candle = (time: string, o: number, h: number, l: number, c: number, volume = 1): Candle => ({
  timestamp: Date.parse(time),
  open: o,
  high: h,
  low: l,
  close: c,
  volume,
  turnover: c * volume,
});

function build(ticks: readonly PriceTick[], interval: CandleInterval, zone: string): Candle[] {
  const candles: Candle[] = [];
  for (const next of ticks) {
    const last = candles.at(-1);
    const grown = applyTick(last, next, interval, zone);
    if (grown.timestamp === last?.timestamp) candles[candles.length - 1] = grown;
    else candles.push(grown);
  }
  return candles;
}

describe('applyTick', () => {
  const last = candle('2026-05-05T10:00Z', 10, 12, 9, 11, 5);

  it('makes the first candle from the tick', () => {
    expect(applyTick(undefined, tick('2026-05-05T10:00:30Z', 10, 3), 'MIN1', newYork)).toEqual({
      ...candle('2026-05-05T10:00Z', 10, 10, 10, 10, 3),
      turnover: 30,
    });
  });

  it('grows the candle of the same bucket', () => {
    expect(applyTick(last, tick('2026-05-05T10:00:59Z', 13, 2), 'MIN1', newYork)).toEqual({
      ...candle('2026-05-05T10:00Z', 10, 13, 9, 13, 7),
      turnover: 55 + 26,
    });
  });

  it('opens a later bucket at the previous close, also after a gap', () => {
    expect(applyTick(last, tick('2026-05-05T14:07:00Z', 8, 2), 'MIN1', newYork)).toEqual(
      candle('2026-05-05T14:07Z', 11, 11, 8, 8, 2),
    );
  });

  it('leaves the last candle alone when a tick is late', () => {
    expect(applyTick(last, tick('2026-05-05T09:59:59Z', 99), 'MIN1', newYork)).toBe(last);
  });

  it('does not change the candle it was given', () => {
    const frozen = Object.freeze({ ...last });
    applyTick(frozen, tick('2026-05-05T10:00:59Z', 13), 'MIN1', newYork);
    expect(frozen).toEqual(last);
  });
});

describe('correctCandle', () => {
  it('adds a late tick to range and volume, not to the close', () => {
    const earlier = candle('2026-05-05T10:00Z', 10, 12, 9, 11, 5);
    expect(correctCandle(earlier, tick('2026-05-05T10:00:20Z', 8, 2))).toEqual({
      ...candle('2026-05-05T10:00Z', 10, 12, 8, 11, 7),
      turnover: 55 + 16,
    });
  });
});

describe('mergeCandles', () => {
  const ticksFrom = (start: number, steps: readonly (readonly [number, number, number])[]) => {
    let timeMs = start;
    return steps.map(([wait, price, volume]) => {
      timeMs += wait;
      return { timeMs, price, volume };
    });
  };
  // Whole numbers, so that sums do not depend on their order.
  const anySteps = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 20 * 60_000 }), fc.integer({ min: 1, max: 500 }), fc.nat(1000)),
    { minLength: 1, maxLength: 200 },
  );

  it('gives from minutes what the ticks themselves would have built', () => {
    fc.assert(
      fc.property(anyTime, anySteps, anyInterval, anyZone, (start, steps, interval, zone) => {
        const ticks = ticksFrom(start, steps);
        const fromMinutes = mergeCandles(build(ticks, 'MIN1', zone), interval, zone);
        expect(fromMinutes).toEqual(build(ticks, interval, zone));
      }),
    );
  });

  it('is the same in one step or two', () => {
    fc.assert(
      fc.property(anyTime, anySteps, anyZone, (start, steps, zone) => {
        const minutes = build(ticksFrom(start, steps), 'MIN1', zone);
        const hours = mergeCandles(mergeCandles(minutes, 'MIN15', zone), 'HOUR', zone);
        expect(hours).toEqual(mergeCandles(minutes, 'HOUR', zone));
      }),
    );
  });

  it('leaves the finer candles as they were', () => {
    const fine = [candle('2026-05-05T10:00Z', 1, 2, 1, 2), candle('2026-05-05T10:01Z', 2, 3, 2, 3)];
    const copy = fine.map(one => ({ ...one }));
    mergeCandles(fine, 'MIN5', newYork);
    expect(fine).toEqual(copy);
  });
});
