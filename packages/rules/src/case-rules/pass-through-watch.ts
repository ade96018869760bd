import type { Limits } from './limits.ts';
import type { Movement } from './movement.ts';
import { RecentMovements } from './recent-movements.ts';
import { Edge, metBy, type RuleWatch } from './rule-watch.ts';

interface Passing {
  deposits: RecentMovements;
  /** What was got for the currency of a deposit: it is watched as if it had been paid in. */
  got: RecentMovements;
  out: RecentMovements;
  edge: Edge;
}

/** What came in and went out again, most of it and soon. Money that was exchanged in between is the same money. */
export function passThroughWatch(limits: Limits, percent: number, windowMs: number): RuleWatch {
  const all = new Map<string, Passing>();
  const of = (currency: string): Passing => {
    let one = all.get(currency);
    if (!one) {
      const recent = () => new RecentMovements(windowMs);
      one = { deposits: recent(), got: recent(), out: recent(), edge: new Edge(windowMs) };
      all.set(currency, one);
    }
    return one;
  };

  const exchange = ({ at, id, flow, currency, got, ...movement }: Movement): undefined => {
    const { deposits } = of(currency);
    deposits.forget(at);
    if (got && deposits.length > 0)
      of(got.currency).got.put({ ...movement, at, id, flow, ...got, got: null });
    return undefined;
  };

  return {
    take(movement) {
      const { flow, currency, at } = movement;
      if (flow === 'exchange') return exchange(movement);
      const limit = limits.get(currency);
      const passing = of(currency);
      if (flow === 'deposit') passing.deposits.put(movement);
      if (flow !== 'withdrawal') return undefined;
      const { deposits, got, out, edge } = passing;
      deposits.forget(at);
      got.forget(at);
      const came = deposits.sum + got.sum;
      // What is asked for before anything came in did not come in with it.
      if (deposits.length + got.length > 0) out.put(movement);
      else out.forget(at);
      const isMet = limit !== undefined && came >= limit && out.sum * 100n >= came * BigInt(percent);
      return edge.rises(at, isMet) ? metBy(out, currency, out.sum) : undefined;
    },
  };
}
