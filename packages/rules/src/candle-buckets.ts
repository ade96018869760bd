import type { Candle, CandleInterval, PriceTick } from './candle.ts';
import { localToUtc, zoneOffsetMs } from './candle-zone.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

const clockLengthMs = {
  MIN1: minuteMs,
  MIN5: 5 * minuteMs,
  MIN15: 15 * minuteMs,
  MIN30: 30 * minuteMs,
  HOUR: 60 * minuteMs,
} as const;

function isClockInterval(interval: CandleInterval): interval is keyof typeof clockLengthMs {
  return interval in clockLengthMs;
}

/**
 * Start of the bucket that `timeMs` falls in. Every bucket counts from the market's local midnight, not from the
 * epoch: India is 5:30 ahead of UTC, so hours of the epoch would begin at half past the hour there.
 *
 * Buckets of an hour or less use the offset of the moment itself: on the day clocks go back, the repeated hour makes
 * its own candles. Longer ones are spans of the local calendar, so a four-hour bucket may last three or five hours
 * and a day 23 or 25.
 */
export function bucketStart(timeMs: number, interval: CandleInterval, timeZone: string): number {
  const localMs = timeMs + zoneOffsetMs(timeMs, timeZone);
  if (isClockInterval(interval)) return timeMs - modulo(localMs, clockLengthMs[interval]);
  return localToUtc(calendarStart(localMs, interval), timeZone);
}

/** Start of the bucket after the one that `timeMs` falls in; also that bucket's end. */
export function nextBucketStart(timeMs: number, interval: CandleInterval, timeZone: string): number {
  if (isClockInterval(interval)) return bucketStart(timeMs, interval, timeZone) + clockLengthMs[interval];
  const localMs = timeMs + zoneOffsetMs(timeMs, timeZone);
  return localToUtc(calendarNext(calendarStart(localMs, interval), interval), timeZone);
}

type CalendarInterval = Exclude<CandleInterval, keyof typeof clockLengthMs>;

function calendarStart(localMs: number, interval: CalendarInterval): number {
  const midnight = localMs - modulo(localMs, dayMs);
  switch (interval) {
    case 'HOUR4':
      return localMs - modulo(localMs, 4 * clockLengthMs.HOUR);
    case 'DAY':
      return midnight;
    case 'WEEK': {
      const daysSinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
      return midnight - daysSinceMonday * dayMs;
    }
    case 'MONTH': {
      const date = new Date(midnight);
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
    }
  }
}

function calendarNext(localStartMs: number, interval: CalendarInterval): number {
  switch (interval) {
    case 'HOUR4':
      return localStartMs + 4 * clockLengthMs.HOUR;
    case 'DAY':
      return localStartMs + dayMs;
    case 'WEEK':
      return localStartMs + 7 * dayMs;
    case 'MONTH': {
      const date = new Date(localStartMs);
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
    }
  }
}

function modulo(value: number, divisor: number): number {
  const rest = value % divisor;
  return rest < 0 ? rest + divisor : rest;
}

/**
 * The newest candle after a tick. In the same bucket it grows; in a later one a new candle opens at the previous
 * close; without candles one is made from the tick. A tick older than the newest candle leaves it untouched: the same
 * object comes back.
 */
export function applyTick(
  last: Candle | undefined,
  tick: PriceTick,
  interval: CandleInterval,
  timeZone: string,
): Candle {
  const timestamp = bucketStart(tick.timeMs, interval, timeZone);
  if (last && timestamp < last.timestamp) return last;
  const turnover = tick.price * tick.volume;
  if (last && timestamp === last.timestamp) {
    return {
      timestamp,
      open: last.open,
      high: Math.max(last.high, tick.price),
      low: Math.min(last.low, tick.price),
      close: tick.price,
      volume: last.volume + tick.volume,
      turnover: last.turnover + turnover,
    };
  }
  const open = last ? last.close : tick.price;
  return {
    timestamp,
    open,
    high: Math.max(open, tick.price),
    low: Math.min(open, tick.price),
    close: tick.price,
    volume: tick.volume,
    turnover,
  };
}

/** A late tick worked into the earlier candle it belongs to. It was not the last trade, so the close stays. */
export function correctCandle(candle: Candle, lateTick: PriceTick): Candle {
  return {
    ...candle,
    high: Math.max(candle.high, lateTick.price),
    low: Math.min(candle.low, lateTick.price),
    volume: candle.volume + lateTick.volume,
    turnover: candle.turnover + lateTick.price * lateTick.volume,
  };
}

/** Coarser candles out of finer ones, both oldest first. Periods without any finer candle stay absent. */
export function mergeCandles(fine: readonly Candle[], interval: CandleInterval, timeZone: string): Candle[] {
  const merged: Candle[] = [];
  for (const candle of fine) {
    const timestamp = bucketStart(candle.timestamp, interval, timeZone);
    const last = merged.at(-1);
    if (last?.timestamp !== timestamp) {
      merged.push({ ...candle, timestamp });
      continue;
    }
    last.high = Math.max(last.high, candle.high);
    last.low = Math.min(last.low, candle.low);
    last.close = candle.close;
    last.volume += candle.volume;
    last.turnover += candle.turnover;
  }
  return merged;
}
