import type { SharedUse } from './movement.ts';
import { type SharedTerms, windowMs } from './terms.ts';

export interface SharedHit {
  customer: string;
  /** Who shares it, those who used it last at the end. */
  with: readonly string[];
  use: SharedUse;
}

const shownMax = 50;

/**
 * Watches the uses of one payout account or device in the order of their moments and ids. As soon as so many customers have
 * used it, each of them is raised, and each that comes later.
 */
export class SharedWatch {
  readonly #windowMs: number;
  readonly #customers: number;
  readonly #from: number;
  /** By when they used it last, oldest first. */
  readonly #last = new Map<string, number>();
  readonly #raised = new Set<string>();

  /** Raises nobody before `from`, which is what makes the same of any beginning. */
  constructor(terms: SharedTerms, from: number) {
    this.#windowMs = windowMs(terms);
    this.#customers = terms.customers;
    this.#from = from;
  }

  take(use: SharedUse): SharedHit[] {
    for (const [customer, at] of this.#last) {
      if (at > use.at - this.#windowMs) break;
      this.#last.delete(customer);
    }
    const before = this.#last.size;
    this.#last.delete(use.customer);
    this.#last.set(use.customer, use.at);
    if (use.at < this.#from || this.#last.size < this.#customers) return [];
    const reached = before < this.#customers ? [...this.#last.keys()] : [use.customer];
    const sharing = reached.filter(customer => !this.#raised.has(customer));
    if (sharing.length === 0) return [];
    const shown = [...this.#last.keys()].slice(-shownMax);
    return sharing.map(customer => {
      this.#raised.add(customer);
      return { customer, with: shown.filter(other => other !== customer), use };
    });
  }
}
