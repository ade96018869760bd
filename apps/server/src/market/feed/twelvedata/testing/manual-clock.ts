import type { Clock } from '../clock.ts';

interface Timer {
  dueMs: number;
  run: () => void;
}

/** Stands still until a test moves it. */
export class ManualClock implements Clock {
  #nowMs: number;
  readonly #timers = new Set<Timer>();

  constructor(startMs: number) {
    this.#nowMs = startMs;
  }

  now(): number {
    return this.#nowMs;
  }

  after(delayMs: number, run: () => void): () => void {
    const timer = { dueMs: this.#nowMs + delayMs, run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** How long until each timer that is set, soonest first. */
  get waiting(): number[] {
    return [...this.#timers].map(timer => timer.dueMs - this.#nowMs).sort((a, b) => a - b);
  }

  advance(byMs: number): void {
    const untilMs = this.#nowMs + byMs;
    while (true) {
      const [next] = [...this.#timers].sort((a, b) => a.dueMs - b.dueMs);
      if (!next || next.dueMs > untilMs) break;
      this.#timers.delete(next);
      this.#nowMs = next.dueMs;
      next.run();
    }
    this.#nowMs = untilMs;
  }
}
