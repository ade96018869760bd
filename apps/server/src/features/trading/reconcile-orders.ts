import type { Database, Tx } from '@openfloor/db/database';
import { Refusal } from '../../http/refusal.ts';
import { finishOrder } from './finish-order.ts';
import { tellFilled, tellRejected } from './tell-order.ts';
import type { AnsweringVenue, VenueAnswer } from './venue.ts';
import { listOpenOrders } from './venue-order-store.ts';

/** Longer than a venue takes to answer: a younger order is still being asked for. */
const answerTimeMs = 15_000;

/** Nobody waits for this answer on a screen any more: it is told. */
async function finishLate(tx: Tx, orderId: string, answer: VenueAnswer, at: Date) {
  const ended = await finishOrder(tx, orderId, answer, at);
  if (ended instanceof Refusal) await tellRejected(tx, orderId);
  else if (ended) await tellFilled(tx, [orderId]);
  return ended;
}

/**
 * Asks the venue what became of orders whose answer got lost, of all of them: those that it still does not know keep none
 * behind them waiting. Gives how many it brought to an end.
 */
export async function reconcileOrders(
  parts: { database: Database; now: () => number },
  venue: AnsweringVenue,
  tenantId: string,
  limit = 500,
): Promise<number> {
  const { database, now } = parts;
  const before = new Date(now() - answerTimeMs);
  let ended = 0;
  let after: string | undefined;
  for (;;) {
    const page = { before, after, limit };
    const open = await database.tenant(tenantId, tx => listOpenOrders(tx, page));
    for (const orderId of open) {
      const answer = await venue.lookUp(orderId).catch(() => ({ kind: 'unknown' }) as const);
      const outcome = await database.tenant(tenantId, tx => finishLate(tx, orderId, answer, new Date(now())));
      if (outcome) ended++;
    }
    if (open.length < limit) return ended;
    after = open.at(-1);
  }
}
