import type { Movement } from './movement.ts';

/** Movements of a sliding window: what is as old as the window or older has left it. Days and zones are nothing to it. */
export class RecentMovements {
  readonly #windowMs: number;
  #all: Movement[] = [];
  #first = 0;
  #sum = 0n;

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  get length(): number {
    return this.#all.length - this.#first;
  }

  /** Of all amounts; of one currency where nothing else is put in. */
  get sum(): bigint {
    return this.#sum;
  }

  put(movement: Movement): void {
    this.forget(movement.at);
    this.#all.push(movement);
    this.#sum += movement.amount;
  }

  forget(at: number): void {
    const until = at - this.#windowMs;
    for (let oldest = this.#all[this.#first]; oldest && oldest.at <= until; oldest = this.#all[this.#first]) {
      this.#sum -= oldest.amount;
      this.#first++;
    }
    // Seldom, so that each is moved once or twice in all.
    if (this.#first > 32 && this.#first * 2 > this.#all.length) {
      this.#all = this.#all.slice(this.#first);
      this.#first = 0;
    }
  }

  last(count: number): Movement[] {
    return this.#all.slice(Math.max(this.#first, this.#all.length - count));
  }
}
