import type { Candle } from '@openfloor/rules/candle';
import type { SimulatedInstrument } from '../feed/simulated/companies/companies.ts';
import { simulatedInstruments } from '../feed/simulated/companies/companies.ts';
import { SimulatedSeries } from '../feed/simulated/simulated-series.ts';
import { HandFeed } from './hand-feed.ts';

const minuteMs = 60_000;
/** None or one candle by symbol and minute, for all feeds: they play the same series. */
const wholeMinutes = new Map<string, readonly Candle[]>();

/** The instrument that `PlayedFeed` plays. */
export function playedInstrument(symbol = 'KANCEM'): SimulatedInstrument {
  const instrument = simulatedInstruments().find(candidate => candidate.symbol === symbol);
  if (!instrument) throw new Error(`No ${symbol}`);
  return instrument;
}

/** One simulated instrument whose ticks come when the test says so; the series knows what should come out. */
export class PlayedFeed extends HandFeed {
  readonly series: SimulatedSeries;
  readonly #symbol: string;

  constructor(startMs: number, symbol = 'KANCEM') {
    const instrument = playedInstrument(symbol);
    super([instrument]);
    this.#symbol = symbol;
    this.series = new SimulatedSeries('played', instrument, 8);
    this.days = [this.series.snapshot(startMs)];
    this.tell = async ({ interval, fromMs, toMs }) =>
      interval === 'DAY' ? this.series.dayCandles(fromMs, toMs) : this.minuteCandles(fromMs, toMs);
  }

  /** Those of the series, which says the same of a minute each time and takes its time over five days of them. */
  minuteCandles(fromMs: number, toMs: number): Candle[] {
    const candles: Candle[] = [];
    for (let time = Math.ceil(fromMs / minuteMs) * minuteMs; time < toMs; time += minuteMs) {
      const isWhole = time + minuteMs <= toMs;
      const found = isWhole ? this.#wholeMinute(time) : this.series.minuteCandles(time, toMs);
      candles.push(...found.map(candle => ({ ...candle })));
    }
    return candles;
  }

  #wholeMinute(time: number): readonly Candle[] {
    const key = `${this.#symbol} ${time}`;
    const known = wholeMinutes.get(key) ?? this.series.minuteCandles(time, time + minuteMs);
    wholeMinutes.set(key, known);
    return known;
  }

  /** Delivers all ticks in [`fromMs`, `toMs`), beginning with a whole minute. */
  play(fromMs: number, toMs: number): void {
    for (let time = fromMs; time < toMs; time += minuteMs) {
      for (const tick of this.series.ticksOfMinute(time).filter(({ timeMs }) => timeMs < toMs)) {
        this.tick(this.#symbol, tick.timeMs, tick.price, tick.volume);
      }
    }
  }
}
