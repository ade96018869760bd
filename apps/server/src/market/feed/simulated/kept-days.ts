import type { MinutePath } from './minute-path.ts';

/** A day of one instrument, minute by minute. */
export interface PathDay {
  number: number;
  startMs: number;
  endMs: number;
  path: MinutePath;
}

/** Charts ask for a few days of one instrument at a time. A day takes 23 KB, and there are hundreds of instruments. */
const daysMax = 40;

/** The whole days that were asked for last, of all instruments together: a day can be computed again. */
export class KeptDays {
  readonly #days = new Map<string, PathDay>();

  find(instrument: string, number: number, make: () => PathDay): PathDay {
    const key = `${instrument} ${number}`;
    const day = this.#days.get(key) ?? make();
    // The last one asked for stands last.
    this.#days.delete(key);
    this.#days.set(key, day);
    const [oldest] = this.#days.keys();
    if (this.#days.size > daysMax && oldest !== undefined) this.#days.delete(oldest);
    return day;
  }
}
