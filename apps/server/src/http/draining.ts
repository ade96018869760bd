import { setTimeout } from 'node:timers/promises';
import type { EarlyCheck } from './early-checks.ts';

/** How a node leaves: it says so first, and takes what still comes until those who send it have noticed. */
export class Draining {
  readonly #goodbyes: (() => Promise<void>)[] = [];
  #begun = false;

  get hasBegun(): boolean {
    return this.#begun;
  }

  /** What is told to go elsewhere once nobody is sent here any more. */
  onGoodbye(goodbye: () => Promise<void>): void {
    this.#goodbyes.push(goodbye);
  }

  /** Not ready from now on; resolves when it may close. `hurry` cuts the waiting short. */
  async begin(graceMs: number, hurry?: AbortSignal): Promise<void> {
    this.#begun = true;
    if (graceMs === 0) return;
    await setTimeout(graceMs, undefined, hurry ? { signal: hurry } : {}).catch(() => {});
    await Promise.all(this.#goodbyes.map(goodbye => goodbye()));
  }

  /** Whoever keeps a connection open opens the next one elsewhere. */
  readonly check: EarlyCheck = (_request, reply) => {
    if (this.#begun) reply.header('connection', 'close');
    return undefined;
  };
}
