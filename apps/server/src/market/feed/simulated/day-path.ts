import type { SimulatedInstrument } from './companies/companies.ts';
import { keyOf, normalsOf, Random, type Secret, wordsOf, wordsOfNormal } from './random.ts';

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

const wordsOfDay = 4 * wordsOfNormal;
const monthDays = 32;

/** What moves many instruments at once: markets, and sectors in them. */
export class SharedMoves {
  readonly #secret: Secret;
  readonly #known = new Map<string, number[]>();

  constructor(secret: Secret) {
    this.#secret = secret;
  }

  /** Normal numbers by day, up to and including `index`. */
  upTo(index: number, ...name: readonly string[]): readonly number[] {
    const known = this.#known.get(name.join()) ?? [];
    this.#known.set(name.join(), known);
    if (known.length <= index) known.push(...normalsOf(keyOf(this.#secret, ...name), known.length, index));
    return known;
  }
}

/**
 * The daily figures of one instrument: a random walk of the logarithm, moved by the market, the sector and the company
 * itself and pulled gently back to where it began. Each day needs the day before, so closes are kept once computed.
 */
export class DayPath {
  readonly stepsPerUnit: number;
  /** What each day's figures, and the changes of the company, the market and the sector are drawn from. */
  readonly #figuresKey: Buffer;
  readonly #ownKey: Buffer;
  readonly #shared: SharedMoves;
  readonly #market: string;
  readonly #sector: string;
  readonly #ownDeviation: number;
  readonly #sensitivity: number;
  readonly #usualVolume: number;
  readonly #baseSteps: number;
  readonly #logs: number[] = [0];
  #month: { number: number; words: Uint32Array } | undefined;

  constructor(secret: Secret, instrument: SimulatedInstrument, shared: SharedMoves) {
    this.stepsPerUnit = Math.round(1 / instrument.tickSize);
    this.#baseSteps = instrument.basePrice * this.stepsPerUnit;
    const { id, market, sector } = instrument;
    this.#figuresKey = keyOf(secret, 'figures', id);
    this.#ownKey = keyOf(secret, 'own', id);
    this.#shared = shared;
    this.#market = market;
    this.#sector = sector;
    const traits = new Random(wordsOf(keyOf(secret, 'traits', id), 3));
    this.#ownDeviation = instrument.isIndex
      ? deviation.index
      : deviation.ownMin + deviation.ownSpread * traits.uniform();
    this.#sensitivity = instrument.isIndex ? 1 : 0.6 + 0.8 * traits.uniform();
    this.#usualVolume = (4e7 * 10 ** (traits.uniform() * 1.6)) / instrument.basePrice;
  }

  figures(day: number): DayFigures {
    const random = this.#randomOf(day);
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

  /** Computed for a month at once: history asks for days in their order. */
  #randomOf(day: number): Random {
    const month = Math.floor(day / monthDays);
    if (month !== this.#month?.number) {
      const words = wordsOf(this.#figuresKey, monthDays * wordsOfDay, month * monthDays * wordsOfDay);
      this.#month = { number: month, words };
    }
    return new Random(this.#month.words, (day % monthDays) * wordsOfDay);
  }

  /** In steps. Before the first day: the base price. */
  close(day: number): number {
    return atLeastOne(this.#baseSteps * Math.exp(this.#logAt(Math.max(0, day - firstDay + 1))));
  }

  #logAt(index: number): number {
    if (index >= this.#logs.length) this.#walkTo(index);
    return this.#logs[index] ?? 0;
  }

  #walkTo(index: number): void {
    const first = this.#logs.length;
    const market = this.#shared.upTo(index, 'market', this.#market);
    const sector = this.#shared.upTo(index, 'sector', this.#market, this.#sector);
    const own = normalsOf(this.#ownKey, first, index);
    for (let next = first; next <= index; next++) {
      const moved =
        drift +
        this.#sensitivity * deviation.market * (market[next] ?? 0) +
        deviation.sector * (sector[next] ?? 0) +
        this.#ownDeviation * (own[next - first] ?? 0);
      this.#logs.push((this.#logs[next - 1] ?? 0) * (1 - pullToBase) + moved);
    }
  }
}

function atLeastOne(steps: number): number {
  return Math.max(1, Math.round(steps));
}
