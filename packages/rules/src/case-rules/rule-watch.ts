import type { Movement } from './movement.ts';
import type { RecentMovements } from './recent-movements.ts';

/** What met a rule. */
export interface Met {
  /** How many movements, and how much together, where the rule goes by it. */
  count: number;
  together: bigint;
  currency: string | null;
  /** The movements that met it, oldest first; the last is the one that raises it. */
  parts: readonly Pick<Movement, 'flow' | 'id' | 'at'>[];
}

/** Watches one customer's movements in the order of their moments and ids. */
export interface RuleWatch {
  take(movement: Movement): Met | undefined;
}

export const met = (movement: Movement): Met => ({
  count: 1,
  together: movement.amount,
  currency: movement.currency,
  parts: [movement],
});

const shownMax = 50;

export const metBy = (recent: RecentMovements, currency: string | null, together: bigint): Met => ({
  count: recent.length,
  together,
  currency,
  parts: recent.last(shownMax),
});

const dayMs = 86_400_000;

/**
 * Says once that a window meets a rule, and again with each day or window that it still does: whoever keeps it met for ever is
 * looked at again. It knows nothing but the movement before, so it says the same wherever one begins to look.
 */
export class Edge {
  readonly #windowMs: number;
  readonly #repeatMs: number;
  #lastAt = Number.NEGATIVE_INFINITY;
  #wasMet = false;

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
    this.#repeatMs = Math.max(windowMs, dayMs);
  }

  rises(at: number, isMet: boolean): boolean {
    const wasJustMet = this.#wasMet && this.#lastAt > at - this.#windowMs;
    const isSameDay = Math.floor(at / this.#repeatMs) === Math.floor(this.#lastAt / this.#repeatMs);
    this.#lastAt = at;
    this.#wasMet = isMet;
    return isMet && !(wasJustMet && isSameDay);
  }
}
