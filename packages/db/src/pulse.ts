/**
 * Whether the database answers. Once it has fallen silent, one at a time tries it and everybody else is told at once,
 * instead of waiting as long as the first did.
 */
export class Pulse {
  #isSilent = false;
  #isTried = false;
  #lostAt = 0;

  /** When an answer last stayed away; connections from before are not to be trusted. */
  get lostAt(): number {
    return this.#lostAt;
  }

  heard(): void {
    this.#isSilent = false;
  }

  lost(): void {
    this.#isSilent = true;
    this.#lostAt = performance.now();
  }

  /** Does the work, unless the database is silent and somebody else is trying it. */
  async guard<T>(work: () => Promise<T>, otherwise: () => Error): Promise<T> {
    if (!this.#isSilent) return work();
    if (this.#isTried) throw otherwise();
    this.#isTried = true;
    try {
      return await work();
    } finally {
      this.#isTried = false;
    }
  }
}
