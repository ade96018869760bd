import type { Database } from '@openfloor/db/database';
import { finishOrder } from './finish-order.ts';
import type { AnsweringVenue } from './venue.ts';
import { listOpenOrders } from './venue-order-store.ts';

/** Longer than a venue takes to answer: a younger order is still being asked for. */
const answerTimeMs = 15_000;

/** Asks the venue what became of orders whose answer got lost. Gives how many it brought to an end. */
export async function reconcileOrders(
  parts: { database: Database; now: () => number },
  venue: AnsweringVenue,
  tenantId: string,
): Promise<number> {
  const { database, now } = parts;
  const before = new Date(now() - answerTimeMs);
  const open = await database.tenant(tenantId, tx => listOpenOrders(tx, before));
  let ended = 0;
  for (const orderId of open) {
    const answer = await venue.lookUp(orderId).catch(() => ({ kind: 'unknown' }) as const);
    const outcome = await database.tenant(tenantId, tx => finishOrder(tx, orderId, answer, new Date(now())));
    if (outcome) ended++;
  }
  return ended;
}
