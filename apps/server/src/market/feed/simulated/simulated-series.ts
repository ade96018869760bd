import { markets } from '@openfloor/homes/lookup';
import type { Candle } from '@openfloor/rules/candle';
import { localToUtc, zoneOffsetMs } from '@openfloor/rules/candle-zone';
import type { DaySnapshot, FeedTick } from '../feed.ts';
import type { SimulatedInstrument } from './companies/companies.ts';
import { DayPath, firstDay, SharedMoves } from './day-path.ts';
import { buildMinutePath, type MinutePath } from './minute-path.ts';
import { minuteTicks, type StepTick } from './minute-ticks.ts';
import { keyOf, type Secret } from './random.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
// Today, yesterday and the days a chart of minutes scrolls through.
const keptDaysMax = 6;

interface Day {
  number: number;
  startMs: number;
  endMs: number;
  path: MinutePath;
}

/** Everything one instrument does, at any time: the same whether it is asked for the past or lived through. */
export class SimulatedSeries {
  readonly instrument: SimulatedInstrument;
  readonly #ticksPerMinute: number;
  readonly #days: DayPath;
  readonly #minuteKey: Buffer;
  readonly #tickKey: Buffer;
  readonly #kept = new Map<number, Day>();

  constructor(
    secret: Secret,
    instrument: SimulatedInstrument,
    ticksPerMinute: number,
    shared = new SharedMoves(secret),
  ) {
    this.instrument = instrument;
    this.#ticksPerMinute = ticksPerMinute;
    this.#days = new DayPath(secret, instrument, shared);
    this.#minuteKey = keyOf(secret, 'minutes', instrument.id);
    this.#tickKey = keyOf(secret, 'ticks', instrument.id);
  }

  /** The trades of the minute that `timeMs` falls in. */
  ticksOfMinute(timeMs: number): FeedTick[] {
    const day = this.#dayAt(timeMs);
    const minute = Math.floor((timeMs - day.startMs) / minuteMs);
    const startMs = day.startMs + minute * minuteMs;
    return this.#stepTicks(day, minute).map(tick => ({
      id: this.instrument.id,
      timeMs: startMs + tick.offsetMs,
      price: this.#price(tick.steps),
      volume: tick.volume,
    }));
  }

  /** Candles of the trades in [`fromMs`, `toMs`), oldest first. */
  minuteCandles(fromMs: number, toMs: number): Candle[] {
    const candles: Candle[] = [];
    const start = Math.max(fromMs, this.#dayStart(firstDay));
    for (let timeMs = Math.ceil(start / minuteMs) * minuteMs; timeMs < toMs; timeMs += minuteMs) {
      const candle = this.#minuteCandle(timeMs, toMs);
      if (candle) candles.push(candle);
    }
    return candles;
  }

  dayCandles(fromMs: number, toMs: number): Candle[] {
    const candles: Candle[] = [];
    for (let number = Math.max(firstDay, this.#dayNumber(fromMs)); ; number++) {
      const startMs = this.#dayStart(number);
      if (startMs >= toMs) return candles;
      if (startMs < fromMs) continue;
      const whole = this.#dayStart(number + 1) <= toMs;
      const candle = whole ? this.#wholeDay(number, startMs) : this.#dayUntil(this.#day(number), toMs);
      if (candle) candles.push(candle);
    }
  }

  snapshot(asOfMs: number): DaySnapshot {
    // On the very boundary nothing of the new day has traded: the figures are still the old day's.
    const today = this.#dayAt(asOfMs);
    const soFar = this.#dayUntil(today, asOfMs);
    const day = soFar ? today : this.#day(today.number - 1);
    const candle = soFar ?? this.#wholeDay(day.number, day.startMs);
    return {
      id: this.instrument.id,
      timeMs: asOfMs,
      lastTradeMs: soFar ? asOfMs - 1 : day.endMs - 1,
      price: candle.close,
      open: candle.open,
      high: candle.high,
      low: candle.low,
      previousClose: this.#price(this.#days.close(day.number - 1)),
      volume: candle.volume,
      turnover: candle.turnover,
    };
  }

  #minuteCandle(startMs: number, toMs: number): Candle | undefined {
    const day = this.#dayAt(startMs);
    const minute = Math.floor((startMs - day.startMs) / minuteMs);
    const before = minute === 0 ? this.#days.close(day.number - 1) : (day.path.close[minute - 1] ?? 0);
    const ticks = this.#stepTicks(day, minute).filter(tick => startMs + tick.offsetMs < toMs);
    return this.#candle(startMs, before, ticks);
  }

  /** As `applyTick` builds it: the candle opens where the one before closed. */
  #candle(timestamp: number, openSteps: number, ticks: readonly StepTick[]): Candle | undefined {
    const last = ticks.at(-1);
    if (!last) return undefined;
    let high = openSteps;
    let low = openSteps;
    let volume = 0;
    let turnover = 0;
    for (const tick of ticks) {
      high = Math.max(high, tick.steps);
      low = Math.min(low, tick.steps);
      volume += tick.volume;
      turnover += this.#price(tick.steps) * tick.volume;
    }
    const [open, close] = [this.#price(openSteps), this.#price(last.steps)];
    return { timestamp, open, high: this.#price(high), low: this.#price(low), close, volume, turnover };
  }

  #wholeDay(number: number, startMs: number): Candle {
    const { open, high, low, close, volume } = this.#days.figures(number);
    return this.#dayCandle(startMs, open, high, low, close, volume);
  }

  #dayUntil(day: Day, toMs: number): Candle | undefined {
    const { path } = day;
    const whole = Math.floor((toMs - day.startMs) / minuteMs);
    let high = 0;
    let low = Number.POSITIVE_INFINITY;
    let close = path.open;
    let volume = 0;
    for (let minute = 0; minute < whole; minute++) {
      high = Math.max(high, path.high[minute] ?? 0);
      low = Math.min(low, path.low[minute] ?? low);
      close = path.close[minute] ?? close;
      volume += path.volume[minute] ?? 0;
    }
    const rest = toMs - day.startMs - whole * minuteMs;
    for (const tick of rest > 0 ? this.#stepTicks(day, whole) : []) {
      if (tick.offsetMs >= rest) break;
      high = Math.max(high, tick.steps);
      low = Math.min(low, tick.steps);
      close = tick.steps;
      volume += tick.volume;
    }
    return high === 0 ? undefined : this.#dayCandle(day.startMs, path.open, high, low, close, volume);
  }

  /** A day's turnover is its volume at a typical price: adding up every trade of two years would take minutes. */
  #dayCandle(
    timestamp: number,
    open: number,
    high: number,
    low: number,
    close: number,
    volume: number,
  ): Candle {
    const typical = (open + high + low + close) / 4 / this.#days.stepsPerUnit;
    return {
      timestamp,
      open: this.#price(open),
      high: this.#price(high),
      low: this.#price(low),
      close: this.#price(close),
      volume,
      turnover: Math.round(typical * volume),
    };
  }

  #stepTicks(day: Day, minute: number): StepTick[] {
    const key = keyOf(this.#tickKey, day.startMs / minuteMs + minute);
    return minuteTicks(day.path, minute, this.#ticksPerMinute, key);
  }

  #price(steps: number): number {
    return steps / this.#days.stepsPerUnit;
  }

  #dayAt(timeMs: number): Day {
    return this.#day(this.#dayNumber(timeMs));
  }

  #day(number: number): Day {
    const kept = this.#kept.get(number);
    if (kept) return kept;
    const market = markets[this.instrument.market];
    const startMs = this.#dayStart(number);
    const endMs = this.#dayStart(number + 1);
    const minutes = (endMs - startMs) / minuteMs;
    const path = buildMinutePath(this.#days.figures(number), minutes, market, keyOf(this.#minuteKey, number));
    const day = { number, startMs, endMs, path };
    this.#kept.set(number, day);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > keptDaysMax && oldest !== undefined) this.#kept.delete(oldest);
    return day;
  }

  /** Local days since the epoch. */
  #dayNumber(timeMs: number): number {
    return Math.floor((timeMs + zoneOffsetMs(timeMs, markets[this.instrument.market].timeZone)) / dayMs);
  }

  #dayStart(number: number): number {
    return localToUtc(number * dayMs, markets[this.instrument.market].timeZone);
  }
}
