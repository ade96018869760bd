import type { Movement, SharedUse } from '../case-rules/movement.ts';
import type { Flow } from '../case-rules/terms.ts';
import type { Draw } from './draw.ts';

let made = 0;

/** A movement of a test: what it does not say is usual. */
export const movement = (given: Partial<Movement> & { at: number }): Movement => ({
  ...{ id: String(++made).padStart(8, '0'), flow: 'deposit', currency: 'NGN', amount: 1_000n },
  ...{ isFirst: false, accountSince: null, got: null },
  ...given,
});

const hourMs = 3_600_000;
const flowsDrawn: readonly Flow[] = ['deposit', 'deposit', 'withdrawal', 'withdrawal', 'exchange', 'order'];

/** What somebody might do in a few days: often near a limit of a thousand, often at the same moment as before. */
export function drawMovements({ below, one }: Draw, count: number): Movement[] {
  const seen = new Set<Flow>();
  let at = 1_700_000_000_000;
  return Array.from({ length: count }, (_, place) => {
    at += one([0, 1, hourMs / 2, hourMs, hourMs * 7, hourMs * 24]);
    const flow = one(flowsDrawn);
    const currency = one(['NGN', 'NGN', 'USD']);
    const isFirst = !seen.has(flow);
    seen.add(flow);
    const amount = BigInt(one([999, 950, 900, 1_000, 100, 2_000]) + below(3));
    return {
      ...{ at, flow, currency, amount, isFirst, id: String(place).padStart(6, '0') },
      accountSince: flow === 'withdrawal' ? at - below(4 * 24) * hourMs : null,
      got: flow === 'exchange' ? { currency: currency === 'NGN' ? 'USD' : 'NGN', amount } : null,
    };
  });
}

export function drawUses({ below, one }: Draw, count: number): SharedUse[] {
  let at = 1_700_000_000_000;
  return Array.from({ length: count }, (_, place) => {
    at += one([0, hourMs, hourMs * 9]);
    return { at, id: String(place).padStart(6, '0'), key: 'key', customer: `c${below(5)}` };
  });
}
