import { type Clock, sleep } from './clock.ts';

const minuteMs = 60_000;
// The source's minute and ours need not begin together.
const marginMs = 1000;

/**
 * Twelve Data sells credits by the minute: all come back when the next minute begins. Requests wait here in the order
 * they came. The key may be used elsewhere too, so what the source says is left goes before our own count.
 */
export class CreditBucket {
  readonly #clock: Clock;
  #perMinute: number;
  #window = Number.NEGATIVE_INFINITY;
  #used = 0;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(perMinute: number, clock: Clock) {
    this.#perMinute = perMinute;
    this.#clock = clock;
  }

  get perMinute(): number {
    return this.#perMinute;
  }

  limitTo(perMinute: number): void {
    this.#perMinute = Math.max(1, Math.floor(perMinute));
  }

  /** Resolves once the credits are taken. More than a minute's worth counts as a whole minute. */
  take(cost: number, signal: AbortSignal): Promise<void> {
    const mine = this.#queue.then(() => this.#takeNext(cost, signal));
    this.#queue = mine.catch(() => {});
    return mine;
  }

  /** `left` as the source counts it in the minute under way. */
  observe(left: number): void {
    this.#roll();
    this.#used = Math.max(this.#used, this.#perMinute - left);
  }

  /** The source refuses until the next minute. */
  exhaust(): void {
    this.#roll();
    this.#used = this.#perMinute;
  }

  async #takeNext(cost: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    this.#roll();
    while (this.#used > 0 && this.#used + cost > this.#perMinute) {
      const nextMs = (this.#window + 1) * minuteMs + marginMs;
      await sleep(this.#clock, nextMs - this.#clock.now(), signal);
      this.#roll();
    }
    this.#used += cost;
  }

  #roll(): void {
    const window = Math.floor((this.#clock.now() - marginMs) / minuteMs);
    if (window === this.#window) return;
    this.#window = window;
    this.#used = 0;
  }
}
