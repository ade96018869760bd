const tenantsMax = 1_000;

interface Kept<Value> {
  atMs: number;
  value: Promise<Value>;
}

/**
 * One reading in so long for each tenant, however many ask: those who come while it is read wait for the same one. A
 * reading that failed is not kept.
 */
export class KeptFor<Value> {
  readonly #keptMs: number;
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept<Value>>();

  constructor(keptMs: number, now: () => number) {
    this.#keptMs = keptMs;
    this.#now = now;
  }

  of(tenantId: string, read: () => Promise<Value>): Promise<Value> {
    const nowMs = this.#now();
    const known = this.#kept.get(tenantId);
    if (known && nowMs - known.atMs < this.#keptMs) return known.value;
    const kept = { atMs: nowMs, value: read() };
    kept.value.catch(() => {
      if (this.#kept.get(tenantId) === kept) this.#kept.delete(tenantId);
    });
    this.#kept.delete(tenantId);
    this.#kept.set(tenantId, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > tenantsMax && oldest !== undefined) this.#kept.delete(oldest);
    return kept.value;
  }
}
