const lanesMax = 3;

/**
 * Each tenant at work holds its turn in one connection, the close of a day another, and both work in further ones: where
 * all were held, whoever holds them would wait for one for ever.
 */
export const lanesIn = (connections: number): number =>
  Math.min(lanesMax, Math.max(1, Math.floor(connections / 2) - 1));

/**
 * Turns of tenants side by side, a few at a time: the close of one tenant's day may take long, and another's offers close
 * meanwhile.
 */
export class Turns {
  readonly #lanes: number;
  readonly #work: (tenantId: string) => Promise<void>;
  readonly #turns = new Map<string, Promise<void>>();
  readonly #waiting: (() => void)[] = [];
  #busy = 0;
  #closed = false;

  constructor(lanes: number, work: (tenantId: string) => Promise<void>) {
    this.#lanes = lanes;
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
    if (this.#busy < this.#lanes) this.#busy++;
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
