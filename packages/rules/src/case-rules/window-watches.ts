import type { Limits } from './limits.ts';
import { RecentMovements } from './recent-movements.ts';
import { Edge, metBy, type RuleWatch } from './rule-watch.ts';
import type { Flow, TermsOf } from './terms.ts';

/** A window for each currency, made when there is something in it. */
class Windows {
  readonly #windowMs: number;
  readonly #all = new Map<string, { recent: RecentMovements; edge: Edge }>();

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  of(currency: string) {
    let one = this.#all.get(currency);
    if (!one) {
      one = { recent: new RecentMovements(this.#windowMs), edge: new Edge(this.#windowMs) };
      this.#all.set(currency, one);
    }
    return one;
  }
}

export function sumWatch(limits: Limits, on: readonly Flow[], windowMs: number): RuleWatch {
  const windows = new Windows(windowMs);
  return {
    take(movement) {
      const limit = limits.get(movement.currency);
      if (limit === undefined || !on.includes(movement.flow)) return undefined;
      const { recent, edge } = windows.of(movement.currency);
      recent.put(movement);
      return edge.rises(movement.at, recent.sum >= limit)
        ? metBy(recent, movement.currency, recent.sum)
        : undefined;
    },
  };
}

export function countWatch(count: number, on: readonly Flow[], windowMs: number): RuleWatch {
  const recent = new RecentMovements(windowMs);
  const edge = new Edge(windowMs);
  return {
    take(movement) {
      if (!on.includes(movement.flow)) return undefined;
      recent.put(movement);
      return edge.rises(movement.at, recent.length >= count) ? metBy(recent, null, 0n) : undefined;
    },
  };
}

/** Several, each just below a limit, that pass it together. */
export function structuringWatch(
  limits: Limits,
  { on, count, belowPercent }: TermsOf<'structuring'>,
  windowMs: number,
): RuleWatch {
  const windows = new Windows(windowMs);
  return {
    take(movement) {
      const limit = limits.get(movement.currency);
      if (limit === undefined || !on.includes(movement.flow) || movement.amount >= limit) return undefined;
      if (movement.amount * 100n < limit * BigInt(100 - belowPercent)) return undefined;
      const { recent, edge } = windows.of(movement.currency);
      recent.put(movement);
      return edge.rises(movement.at, recent.length >= count && recent.sum >= limit)
        ? metBy(recent, movement.currency, recent.sum)
        : undefined;
    },
  };
}
