export interface SteadyClockOptions {
  /** The machine's time of day. It may be set, forwards and backwards. */
  wall?: () => number;
  /** Milliseconds that only ever pass. */
  monotonic?: () => number;
  /** Told once for every step of the wall clock, before it is followed. */
  stepped?: (byMs: number) => void;
}

/** Less is drift, which the machine corrects by running a little faster or slower. */
const stepMinMs = 2_000;
/** A step that lasts this long is a correction, or the machine has slept; a shorter one never happened. */
const followAfterMs = 60_000;

/**
 * The time of day that prices are judged by: the wall clock as it was at the start, and what has passed since. Setting
 * the wall clock makes no price younger or older; one that stays set is followed after a minute.
 */
export class SteadyClock {
  readonly #wall: () => number;
  readonly #monotonic: () => number;
  readonly #stepped: (byMs: number) => void;
  #offsetMs: number;
  #step: { byMs: number; sinceMs: number } | undefined;

  constructor({ wall = Date.now, monotonic = () => performance.now(), stepped }: SteadyClockOptions = {}) {
    this.#wall = wall;
    this.#monotonic = monotonic;
    this.#stepped = stepped ?? (() => {});
    this.#offsetMs = wall() - monotonic();
  }

  readonly now = (): number => {
    const passedMs = this.#monotonic();
    const byMs = this.#wall() - passedMs - this.#offsetMs;
    if (Math.abs(byMs) < stepMinMs) this.#step = undefined;
    else this.#judge(byMs, passedMs);
    return Math.round(passedMs + this.#offsetMs);
  };

  #judge(byMs: number, passedMs: number): void {
    if (!this.#step || Math.abs(byMs - this.#step.byMs) >= stepMinMs) {
      this.#step = { byMs, sinceMs: passedMs };
      this.#stepped(Math.round(byMs));
    } else if (passedMs - this.#step.sinceMs >= followAfterMs) {
      this.#offsetMs += byMs;
      this.#step = undefined;
    }
  }
}
