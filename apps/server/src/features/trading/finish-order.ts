import type { Tx } from '@openfloor/db/database';
import { lockBalances } from '@openfloor/ledger/post';
import { exactRate } from '@openfloor/money/rate';
import { orderCosts } from '@openfloor/rules/order-costs';
import { Refusal } from '../../http/refusal.ts';
import type { KeptReply } from './order.ts';
import { endKey } from './order-keys.ts';
import { orderReply } from './order-record.ts';
import { findOrderRecord } from './order-records-store.ts';
import type { VenueAnswer } from './venue.ts';
import { fillOrder, findOpenOrder, noteUnknown, type OpenOrder, rejectOrder } from './venue-order-store.ts';

/**
 * Books what the venue answered, once: accepted or unknown becomes filled or rejected, or stays unknown. Gives the
 * reply, the refusal it ended with, or nothing while it is unknown or where it ended before.
 */
export async function finishOrder(
  tx: Tx,
  orderId: string,
  answer: VenueAnswer,
  at: Date,
): Promise<KeptReply | Refusal | undefined> {
  const seen = await findOpenOrder(tx, orderId);
  if (!seen) return undefined;
  await lockBalances(tx, seen.customer_id);
  // Read again under the lock: somebody else may have finished it meanwhile.
  const order = await findOpenOrder(tx, orderId);
  if (!order) return undefined;
  if (answer.kind === 'rejected') return reject(tx, order, answer.reason, at);
  if (answer.kind === 'filled') {
    const reply = await fill(tx, order, answer, at);
    if (reply) return reply;
  }
  if (order.state === 'accepted') await noteUnknown(tx, orderId);
  return undefined;
}

/** Nothing where the venue claims to have spent more than the hold covers: that is for people to sort out. */
async function fill(
  tx: Tx,
  order: OpenOrder,
  answer: Extract<VenueAnswer, { kind: 'filled' }>,
  at: Date,
): Promise<KeptReply | undefined> {
  const terms = { rate: exactRate(order.fee_rate), minimum: order.fee_minimum };
  const { gross, fee, total } = orderCosts(
    order.side,
    { price: exactRate(answer.price), currency: order.currency },
    order.shares,
    terms,
  );
  if (order.side === 'buy' && total > order.held) return undefined;
  await fillOrder(tx, at, order.order_id, { ...answer, gross, fee });
  const reply = orderReply(await findOrderRecord(tx, order.order_id), answer.price);
  if (order.key_hash) await endKey(tx, order.key_hash, { reply });
  return reply;
}

async function reject(tx: Tx, order: OpenOrder, reason: string, at: Date): Promise<Refusal> {
  await rejectOrder(tx, at, order.order_id, reason);
  const refusal = new Refusal('marketClosed', { reason });
  if (order.key_hash) await endKey(tx, order.key_hash, { refusal: refusal.errorName, data: refusal.data });
  return refusal;
}
