import type { halt } from '@openfloor/contract/halts/halt';
import { stopsStock } from '@openfloor/rules/halt-scope';
import type { z } from 'zod';
import { Refusal } from '../../http/refusal.ts';

/** A halt of trading by the operator, as everybody reads it. */
export type Halt = z.output<typeof halt>;

interface Stock {
  id: string;
  feed: { market: string };
}

/** Of those that stop a stock, the one that lasts longest. */
export function haltOf(halts: readonly Halt[], { id, feed: { market } }: Stock): Halt | undefined {
  return halts
    .filter(({ scope }) => stopsStock(scope, { id, market }))
    .reduce<Halt | undefined>((last, one) => (last && last.until >= one.until ? last : one), undefined);
}

/**
 * Says so before anything else of an order is judged. What a server knows is up to a second old: the database decides, and says
 * the same where this does not.
 */
export function refuseWhileHalted(halts: readonly Halt[], stock: Stock): void {
  const halt = haltOf(halts, stock);
  if (halt) throw paused(halt);
}

export const paused = ({ since, until, told }: Pick<Halt, 'since' | 'until' | 'told'>): Refusal =>
  new Refusal('tradingPaused', { since, until, told });
