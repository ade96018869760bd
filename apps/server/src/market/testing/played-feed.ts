import type { SimulatedInstrument } from '../feed/simulated/companies/companies.ts';
import { simulatedInstruments } from '../feed/simulated/companies/companies.ts';
import { SimulatedSeries } from '../feed/simulated/simulated-series.ts';
import { HandFeed } from './hand-feed.ts';

const minuteMs = 60_000;

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
      interval === 'DAY' ? this.series.dayCandles(fromMs, toMs) : this.series.minuteCandles(fromMs, toMs);
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
