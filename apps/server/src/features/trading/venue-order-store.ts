import type { Tx } from '@openfloor/db/database';
import type { TradeOrderTable } from '@openfloor/db/tables.generated';
import { type Selectable, sql } from 'kysely';
import type { Orderer, PreparedOrder } from './order.ts';
import { evidenceOf, hex } from './place-orders.ts';

export type OpenOrder = Selectable<TradeOrderTable> & {
  /** What its hold has set aside: cash for a purchase, shares for a sale. */
  held: bigint;
};

/** Stores the order and sets aside what it may cost: cash for a purchase, shares for a sale. */
export async function acceptOrder(
  tx: Tx,
  at: Date,
  venue: string,
  order: PreparedOrder,
  { customerId, origin, identity }: Orderer,
  held: bigint,
): Promise<void> {
  const from = origin.kind === 'customer' ? origin : undefined;
  const row = {
    ...evidenceOf(order),
    customer_id: customerId,
    origin: origin.kind,
    session_id: from?.sessionId,
    address: from?.address,
    user_agent: from?.userAgent,
    venue,
    key_hash: identity && hex(identity.keyHash),
  };
  await sql`select order_accept(${at}, ${JSON.stringify(row)}::jsonb, ${held})`.execute(tx);
}

/** An order that has not ended, with its hold. */
export function findOpenOrder(tx: Tx, orderId: string): Promise<OpenOrder | undefined> {
  return tx
    .selectFrom('trade_order')
    .selectAll()
    .select(sql<bigint>`(select amount from ledger_hold where hold_id = order_id)`.as('held'))
    .where('order_id', '=', orderId)
    .where('state', 'in', ['accepted', 'unknown'])
    .executeTakeFirst();
}

export async function noteUnknown(tx: Tx, orderId: string): Promise<void> {
  await sql`select order_unknown(${orderId})`.execute(tx);
}

export interface Fill {
  executedAtMs: number;
  price: string;
  gross: bigint;
  fee: bigint;
  reference: string;
}

/** Order, hold, average cost, lots and ledger, by the same function that books orders filled at once. */
export async function fillOrder(tx: Tx, at: Date, orderId: string, fill: Fill): Promise<void> {
  const { executedAtMs, price, gross, fee, reference } = fill;
  await sql`
    select order_fill(${at}, ${orderId}, ${new Date(executedAtMs)}, ${price}::numeric, ${gross}, ${fee}, ${reference})`.execute(
    tx,
  );
}

/** What was set aside is available again. */
export async function rejectOrder(tx: Tx, at: Date, orderId: string, reason: string): Promise<void> {
  await sql`select order_reject(${at}, ${orderId}, ${reason})`.execute(tx);
}

/** Some of the orders that the venue was asked for before this moment and whose end is not known, after this one. */
export async function listOpenOrders(
  tx: Tx,
  { before, after, limit }: { before: Date; after: string | undefined; limit: number },
): Promise<string[]> {
  let open = tx
    .selectFrom('trade_order')
    .select('order_id')
    .where('state', 'in', ['accepted', 'unknown'])
    .where('received_at', '<', before);
  if (after) {
    // The last one's time is compared where it is kept: a Date would lose its microseconds.
    open = open.where(
      sql<boolean>`(received_at, order_id) > (select received_at, order_id from trade_order where order_id = ${after})`,
    );
  }
  const rows = await open.orderBy('received_at').orderBy('order_id').limit(limit).execute();
  return rows.map(row => row.order_id);
}

export async function dueDayTradeShares(
  tx: Tx,
  customerId: string,
  instrumentId: string,
  at: Date,
): Promise<bigint> {
  const { rows } = await sql<{ shares: bigint }>`
    select coalesce(sum(shares - sold_shares), 0)::bigint as shares from day_trade_lot
    where customer_id = ${customerId} and instrument_id = ${instrumentId} and close_at <= ${at}`.execute(tx);
  return rows[0]?.shares ?? 0n;
}

export async function squareOffUnderWay(tx: Tx, customerId: string, instrumentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('trade_order')
    .select('order_id')
    .where('customer_id', '=', customerId)
    .where('instrument_id', '=', instrumentId)
    .where('origin', '=', 'square-off')
    .where('state', 'in', ['accepted', 'unknown'])
    .executeTakeFirst();
  return row !== undefined;
}
