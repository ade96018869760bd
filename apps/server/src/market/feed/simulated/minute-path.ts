import { activityAt } from './activity.ts';
import type { DayFigures } from './day-path.ts';
import { Random, wordsOf, wordsOfNormal } from './random.ts';

/**
 * A day minute by minute, in price steps: it begins at the day's open, touches its high and its low, ends at its
 * close, and its volumes add up to the day's. So daily and minute history can be told independently and still agree.
 */
export interface MinutePath {
  readonly minutes: number;
  readonly open: number;
  /** Per minute: the last price, and the range of the minute's own trades. */
  readonly close: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly volume: Int32Array;
}

/** One minute of it, with the price before it. */
export interface PathMinute {
  readonly opensDay: boolean;
  readonly before: number;
  readonly close: number;
  readonly high: number;
  readonly low: number;
  readonly volume: number;
}

export function minuteOf(path: MinutePath, minute: number): PathMinute {
  const close = path.close[minute] ?? path.open;
  return {
    opensDay: minute === 0,
    before: minute === 0 ? path.open : (path.close[minute - 1] ?? path.open),
    close,
    high: path.high[minute] ?? close,
    low: path.low[minute] ?? close,
    volume: path.volume[minute] ?? 0,
  };
}

/** Its close and its reach above and below, and its share of the volume. */
const wordsOfMinute = 3 * wordsOfNormal + 1;

export function buildMinutePath(
  figures: DayFigures,
  minutes: number,
  session: { openMinute: number; closeMinute: number },
  key: Buffer,
): MinutePath {
  const random = new Random(wordsOf(key, minutes * wordsOfMinute));
  const close = bridge(figures, minutes, random);
  const high = new Int32Array(minutes);
  const low = new Int32Array(minutes);
  const reach = minuteDeviation(figures, minutes) * 0.6;
  for (let minute = 0, before = figures.open; minute < minutes; minute++) {
    const after = close[minute] ?? before;
    const above = Math.round(Math.abs(random.normal()) * reach);
    const below = Math.round(Math.abs(random.normal()) * reach);
    high[minute] = Math.min(figures.high, Math.max(before, after) + above);
    low[minute] = Math.max(figures.low, Math.min(before, after) - below);
    before = after;
  }
  return {
    minutes,
    open: figures.open,
    close,
    high,
    low,
    volume: spread(figures.volume, minutes, session, random),
  };
}

function minuteDeviation(figures: DayFigures, minutes: number): number {
  return (figures.high - figures.low) / (1.8 * Math.sqrt(minutes));
}

/** A Brownian bridge through the day's open, high, low and close, reflected at high and low. */
function bridge(figures: DayFigures, minutes: number, random: Random): Int32Array {
  const { open, high, low, close } = figures;
  const deviation = minuteDeviation(figures, minutes);
  const first = 10 + random.below(Math.floor(minutes / 2) - 20);
  const second = first + 10 + random.below(minutes - first - 20);
  const highFirst = random.uniform() < 0.5;
  const knots: [minute: number, price: number][] = [
    [first, highFirst ? high : low],
    [second, highFirst ? low : high],
    [minutes - 1, close],
  ];
  const path = new Int32Array(minutes);
  let minute = 0;
  let price = open;
  for (const [knotMinute, knotPrice] of knots) {
    for (; minute < knotMinute; minute++) {
      const towards = (knotPrice - price) / (knotMinute - minute + 1);
      price = reflect(price + towards + deviation * random.normal(), low, high);
      path[minute] = Math.round(price);
    }
    path[knotMinute] = knotPrice;
    price = knotPrice;
    minute = knotMinute + 1;
  }
  return path;
}

function reflect(price: number, low: number, high: number): number {
  const back = price > high ? 2 * high - price : price < low ? 2 * low - price : price;
  return Math.min(high, Math.max(low, back));
}

function spread(
  volume: number,
  minutes: number,
  session: { openMinute: number; closeMinute: number },
  random: Random,
): Int32Array {
  const reached = new Float64Array(minutes);
  let sum = 0;
  for (let minute = 0; minute < minutes; minute++) {
    sum += activityAt(minute, session) * (0.4 + 1.2 * random.uniform());
    reached[minute] = sum;
  }
  const volumes = new Int32Array(minutes);
  for (let minute = 0, given = 0; minute < minutes; minute++) {
    const due = minute === minutes - 1 ? volume : Math.floor((volume * (reached[minute] ?? 0)) / sum);
    volumes[minute] = due - given;
    given = due;
  }
  return volumes;
}
