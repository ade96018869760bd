/** How much of a log one run takes: a server may send for ever, or as slowly as it likes. */
export interface CopyLimits {
  /** Of all entries that the copy lacks, also of those that earlier runs have fetched. */
  bytes: number;
  ms: number;
  now(): number;
}

export const usualLimits: CopyLimits = { bytes: 1_000_000_000, ms: 30 * 60_000, now: Date.now };

/** Counts what is fetched, and gives up where it is too much. */
export class CopyBudget {
  readonly #until: number;
  #bytes = 0;

  constructor(readonly limits: CopyLimits) {
    this.#until = limits.now() + limits.ms;
  }

  spend(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > this.limits.bytes)
      throw new Error(
        `It has more than ${Math.round(this.limits.bytes / 1e6)} MB of new entries. If that is right, allow more with --most.`,
      );
    if (this.limits.now() > this.#until)
      throw new Error('It takes too long. What came is kept, and the next run goes on from there.');
  }
}
