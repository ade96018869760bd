import type { Clock } from './clock.ts';

const minuteMs = 60_000;
// The source's minute and ours need not begin together.
const marginMs = 1000;

/** Someone waits for what is asked `now`; what fills the store goes `later`. */
export type Urgency = 'now' | 'later';

interface Waiting {
  cost: number;
  proceed: () => void;
}

/**
 * Twelve Data sells credits by the minute: all come back when the next minute begins. Requests wait here in the order
 * they came, urgent ones first. The key may be used elsewhere too, so what the source says is left goes before our own
 * count.
 */
export class CreditBucket {
  readonly #clock: Clock;
  readonly #queues: Record<Urgency, Waiting[]> = { now: [], later: [] };
  #perMinute: number;
  #window = Number.NEGATIVE_INFINITY;
  #used = 0;
  #cancelTimer: (() => void) | undefined;

  constructor(perMinute: number, clock: Clock) {
    this.#perMinute = perMinute;
    this.#clock = clock;
  }

  get perMinute(): number {
    return this.#perMinute;
  }

  limitTo(perMinute: number): void {
    this.#perMinute = Math.max(1, Math.floor(perMinute));
    this.#serve();
  }

  /** Resolves once the credits are taken. More than a minute's worth takes the whole minute. */
  take(cost: number, signal: AbortSignal, urgency: Urgency = 'now'): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const queue = this.#queues[urgency];
      const callOff = () => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(signal.reason);
        this.#serve();
      };
      const proceed = () => {
        signal.removeEventListener('abort', callOff);
        resolve();
      };
      const waiting = { cost, proceed };
      signal.addEventListener('abort', callOff, { once: true });
      queue.push(waiting);
      this.#serve();
    });
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

  #serve(): void {
    this.#roll();
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    while (true) {
      const queue = this.#queues.now.length > 0 ? this.#queues.now : this.#queues.later;
      const [first] = queue;
      if (!first) return;
      if (this.#used > 0 && this.#used + first.cost > this.#perMinute) break;
      queue.shift();
      this.#used += first.cost;
      first.proceed();
    }
    const nextMs = (this.#window + 1) * minuteMs + marginMs;
    this.#cancelTimer = this.#clock.after(nextMs - this.#clock.now(), () => this.#serve());
  }

  #roll(): void {
    const window = Math.floor((this.#clock.now() - marginMs) / minuteMs);
    if (window === this.#window) return;
    this.#window = window;
    this.#used = 0;
  }
}
