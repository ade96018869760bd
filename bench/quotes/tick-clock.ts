const stepMs = 5;
// A server that cannot keep up must still get round to sending.
const burstMax = 20_000;

/** Ticks at an even rate. A tick that the process was too busy for comes later, but keeps the time it was due. */
export class TickClock {
  ticks = 0;
  readonly #tick: (index: number, dueMs: number) => void;
  #ticksPerMs = 0;
  #nextDueMs = Date.now();

  constructor(tick: (index: number, dueMs: number) => void) {
    this.#tick = tick;
    setInterval(() => this.#play(), stepMs);
  }

  setRate(ticksPerSecond: number): void {
    this.#ticksPerMs = ticksPerSecond / 1000;
    this.#nextDueMs = Date.now();
  }

  get lagMs(): number {
    return this.#ticksPerMs === 0 ? 0 : Math.max(0, Date.now() - this.#nextDueMs);
  }

  #play(): void {
    if (this.#ticksPerMs === 0) return;
    const nowMs = Date.now();
    for (let burst = 0; this.#nextDueMs <= nowMs && burst < burstMax; burst++) {
      this.#tick(this.ticks++, Math.floor(this.#nextDueMs));
      this.#nextDueMs += 1 / this.#ticksPerMs;
    }
  }
}
