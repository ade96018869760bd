import type { Database } from '@openfloor/db/database';
import { finishOrder } from './finish-order.ts';
import type { AnsweringVenue } from './venue.ts';
import { listOpenOrders } from './venue-order-store.ts';

/** Longer than a venue takes to answer: a younger order is still being asked for. */
const answerTimeMs = 15_000;

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
      const outcome = await database.tenant(tenantId, tx =>
        finishOrder(tx, orderId, answer, new Date(now())),
      );
      if (outcome) ended++;
    }
    if (open.length < limit) return ended;
    after = open.at(-1);
  }
}
