/** Each tenant at work holds its turn and works in transactions of its own, out of a pool of eight connections. */
export const lanes = 3;

/**
 * Turns of tenants side by side, a few at a time: the close of one tenant's day may take long, and another's offers close
 * meanwhile.
 */
export class Turns {
  readonly #work: (tenantId: string) => Promise<void>;
  readonly #turns = new Map<string, Promise<void>>();
  readonly #waiting: (() => void)[] = [];
  #busy = 0;
  #closed = false;

  constructor(work: (tenantId: string) => Promise<void>) {
    this.#work = work;
  }

  /** When the tenant has had its turn. One that waits for it, or is at work, gets no second one. */
  take(tenantId: string): Promise<void> {
    const begun = this.#turns.get(tenantId);
    if (begun) return begun;
    const turn = this.#inLane(tenantId).finally(() => this.#turns.delete(tenantId));
    this.#turns.set(tenantId, turn);
    return turn;
  }

  /** When whoever was at work is done; nobody begins any more. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#turns.values());
  }

  async #inLane(tenantId: string): Promise<void> {
    if (this.#busy < lanes) this.#busy++;
    else await new Promise<void>(go => this.#waiting.push(go));
    try {
      if (!this.#closed) await this.#work(tenantId);
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busy--;
    }
  }
}
