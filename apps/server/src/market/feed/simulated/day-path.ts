import type { SimulatedInstrument } from './companies/companies.ts';
import { Keystream, keyOf, Random, type Secret, wordsOfNormal } from './random.ts';

/** 1 January 2024: the first day of every path, counted in local days since the epoch. */
export const firstDay = 19_723;

/** One day in whole price steps, so that prices are on the grid by construction. */
export interface DayFigures {
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

const pullToBase = 0.004;
const drift = 0.0002;
const deviation = { market: 0.007, sector: 0.006, index: 0.002, ownMin: 0.007, ownSpread: 0.008 };
const gapDeviation = 0.003;
const wickDeviation = 0.006;

/**
 * The daily figures of one instrument: a random walk of the logarithm, moved by the market, the sector and the company
 * itself and pulled gently back to where it began. Each day needs the day before, so closes are kept once computed.
 */
export class DayPath {
  readonly stepsPerUnit: number;
  /** What each day's figures, and the changes of the company, the market and the sector are drawn from. */
  readonly #figures: Keystream;
  readonly #own: Keystream;
  readonly #market: Keystream;
  readonly #sector: Keystream;
  readonly #ownDeviation: number;
  readonly #sensitivity: number;
  readonly #usualVolume: number;
  readonly #baseSteps: number;
  readonly #logs: number[] = [0];

  constructor(secret: Secret, instrument: SimulatedInstrument) {
    this.stepsPerUnit = Math.round(1 / instrument.tickSize);
    this.#baseSteps = instrument.basePrice * this.stepsPerUnit;
    const { id, market, sector } = instrument;
    this.#figures = new Keystream(keyOf(secret, 'figures', id));
    this.#own = new Keystream(keyOf(secret, 'own', id));
    this.#market = new Keystream(keyOf(secret, 'market', market));
    this.#sector = new Keystream(keyOf(secret, 'sector', market, sector));
    const traits = Random.of(keyOf(secret, 'traits', id));
    this.#ownDeviation = instrument.isIndex
      ? deviation.index
      : deviation.ownMin + deviation.ownSpread * traits.uniform();
    this.#sensitivity = instrument.isIndex ? 1 : 0.6 + 0.8 * traits.uniform();
    this.#usualVolume = (4e7 * 10 ** (traits.uniform() * 1.6)) / instrument.basePrice;
  }

  figures(day: number): DayFigures {
    const random = new Random(this.#figures, day * 4 * wordsOfNormal);
    const previous = this.close(day - 1);
    const close = this.close(day);
    const open = atLeastOne(previous * Math.exp(gapDeviation * random.normal()));
    const high = Math.max(open, close) * Math.exp(wickDeviation * Math.abs(random.normal()));
    const low = Math.min(open, close) * Math.exp(-wickDeviation * Math.abs(random.normal()));
    const excitement = 1 + 20 * Math.abs(close / previous - 1);
    const volume = this.#usualVolume * excitement * Math.exp(0.35 * random.normal());
    return {
      open,
      high: Math.max(open, close, Math.round(high)),
      low: Math.min(open, close, atLeastOne(low)),
      close,
      volume: Math.round(volume),
    };
  }

  /** In steps. Before the first day: the base price. */
  close(day: number): number {
    return atLeastOne(this.#baseSteps * Math.exp(this.#logAt(Math.max(0, day - firstDay + 1))));
  }

  #logAt(index: number): number {
    for (let next = this.#logs.length; next <= index; next++) {
      const before = this.#logs[next - 1] ?? 0;
      this.#logs.push(before * (1 - pullToBase) + this.#change(next));
    }
    return this.#logs[index] ?? 0;
  }

  #change(index: number): number {
    const market = this.#sensitivity * deviation.market * normalAt(this.#market, index);
    const sector = deviation.sector * normalAt(this.#sector, index);
    const own = this.#ownDeviation * normalAt(this.#own, index);
    return drift + market + sector + own;
  }
}

const normalAt = (stream: Keystream, index: number) => new Random(stream, index * wordsOfNormal).normal();

function atLeastOne(steps: number): number {
  return Math.max(1, Math.round(steps));
}
