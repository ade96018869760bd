import { markets } from '@openfloor/homes/lookup';
import type { Candle } from '@openfloor/rules/candle';
import { localToUtc, zoneOffsetMs } from '@openfloor/rules/candle-zone';
import type { DaySnapshot, FeedTick } from '../feed.ts';
import type { SimulatedInstrument } from './companies/companies.ts';
import { DayPath, firstDay, SharedMoves } from './day-path.ts';
import { KeptDays, type PathDay } from './kept-days.ts';
import { buildMinutePath, minuteOf, type PathMinute } from './minute-path.ts';
import { minuteTicks, type StepTick } from './minute-ticks.ts';
import { keyOf, type Secret } from './random.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** At least and at most: not all instruments come to the end of theirs in the same minute. */
const aheadMinutes = { min: 20, spread: 20 };

/** The minutes that are lived through next: of the whole day no more is needed for that. */
interface Ahead {
  fromMs: number;
  minutes: readonly PathMinute[];
}

/** Everything one instrument does, at any time: the same whether it is asked for the past or lived through. */
export class SimulatedSeries {
  readonly instrument: SimulatedInstrument;
  readonly #ticksPerMinute: number;
  readonly #days: DayPath;
  readonly #minuteKey: Buffer;
  readonly #tickKey: Buffer;
  readonly #kept: KeptDays;
  #ahead: Ahead = { fromMs: 0, minutes: [] };

  constructor(
    secret: Secret,
    instrument: SimulatedInstrument,
    ticksPerMinute: number,
    shared = new SharedMoves(secret),
    kept = new KeptDays(),
  ) {
    this.instrument = instrument;
    this.#ticksPerMinute = ticksPerMinute;
    this.#days = new DayPath(secret, instrument, shared);
    this.#minuteKey = keyOf(secret, 'minutes', instrument.id);
    this.#tickKey = keyOf(secret, 'ticks', instrument.id);
    this.#kept = kept;
  }

  /** The trades of the minute that `timeMs` falls in. */
  ticksOfMinute(timeMs: number): FeedTick[] {
    const startMs = timeMs - (timeMs % minuteMs);
    const minute = this.#minuteAhead(startMs) ?? this.#lookAhead(this.#dayAt(startMs), startMs);
    return this.#stepTicks(minute, startMs).map(tick => ({
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
    let day: PathDay | undefined;
    for (let timeMs = Math.ceil(start / minuteMs) * minuteMs; timeMs < toMs; timeMs += minuteMs) {
      if (!day || timeMs >= day.endMs) day = this.#dayAt(timeMs);
      const candle = this.#minuteCandle(day, timeMs, toMs);
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
    // Whoever asks for the day so far lives through the rest of it.
    this.#lookAhead(today, asOfMs - (asOfMs % minuteMs));
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

  #minuteCandle(day: PathDay, startMs: number, toMs: number): Candle | undefined {
    const minute = (startMs - day.startMs) / minuteMs;
    const before = minute === 0 ? this.#days.close(day.number - 1) : (day.path.close[minute - 1] ?? 0);
    const ticks = this.#stepTicks(minuteOf(day.path, minute), startMs);
    return this.#candle(
      startMs,
      before,
      ticks.filter(tick => startMs + tick.offsetMs < toMs),
    );
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

  #dayUntil(day: PathDay, toMs: number): Candle | undefined {
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
    const wholeMs = day.startMs + whole * minuteMs;
    const rest = toMs - wholeMs;
    for (const tick of rest > 0 ? this.#stepTicks(minuteOf(path, whole), wholeMs) : []) {
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

  #stepTicks(minute: PathMinute, startMs: number): StepTick[] {
    return minuteTicks(minute, this.#ticksPerMinute, keyOf(this.#tickKey, startMs / minuteMs));
  }

  #minuteAhead(startMs: number): PathMinute | undefined {
    return this.#ahead.minutes[(startMs - this.#ahead.fromMs) / minuteMs];
  }

  /** Keeps the minutes from then on, and gives the first of them. */
  #lookAhead({ path, startMs }: PathDay, fromMs: number): PathMinute {
    const first = (fromMs - startMs) / minuteMs;
    const length = aheadMinutes.min + ((this.#tickKey[0] ?? 0) % aheadMinutes.spread);
    const minutes: PathMinute[] = [];
    for (let minute = first; minute < Math.min(path.minutes, first + length); minute++)
      minutes.push(minuteOf(path, minute));
    this.#ahead = { fromMs, minutes };
    return minutes[0] ?? minuteOf(path, first);
  }

  #price(steps: number): number {
    return steps / this.#days.stepsPerUnit;
  }

  #dayAt(timeMs: number): PathDay {
    return this.#day(this.#dayNumber(timeMs));
  }

  #day(number: number): PathDay {
    return this.#kept.find(this.instrument.id, number, () => this.#makeDay(number));
  }

  #makeDay(number: number): PathDay {
    const market = markets[this.instrument.market];
    const startMs = this.#dayStart(number);
    const endMs = this.#dayStart(number + 1);
    const minutes = (endMs - startMs) / minuteMs;
    const path = buildMinutePath(this.#days.figures(number), minutes, market, keyOf(this.#minuteKey, number));
    return { number, startMs, endMs, path };
  }

  /** Local days since the epoch. */
  #dayNumber(timeMs: number): number {
    return Math.floor((timeMs + zoneOffsetMs(timeMs, markets[this.instrument.market].timeZone)) / dayMs);
  }

  #dayStart(number: number): number {
    return localToUtc(number * dayMs, markets[this.instrument.market].timeZone);
  }
}
