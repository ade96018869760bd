import type { Tx } from '@openfloor/db/database';
import type { TradeOrderTable } from '@openfloor/db/tables.generated';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Orderer, PreparedOrder } from './order.ts';

export type OpenOrder = Selectable<TradeOrderTable> & {
  /** What its hold has set aside: cash for a purchase, shares for a sale. */
  held: bigint;
};

export async function insertAccepted(
  tx: Tx,
  tenantId: string,
  venueName: string,
  order: PreparedOrder,
  { customerId, origin, identity }: Orderer,
): Promise<void> {
  const { ask, terms, quote } = order;
  const from = origin.kind === 'customer' ? origin : undefined;
  await tx
    .insertInto('trade_order')
    .values({
      tenant_id: tenantId,
      order_id: order.orderId,
      customer_id: customerId,
      side: ask.side,
      instrument_id: ask.instrumentId,
      currency: order.currency,
      shares: ask.shares,
      day_trade: ask.dayTrade,
      origin: origin.kind,
      session_id: from?.sessionId ?? null,
      address: from?.address ?? null,
      user_agent: from?.userAgent ?? null,
      fee_rate: terms.feeRateText,
      fee_minimum: terms.fee.minimum,
      tolerance: terms.toleranceText,
      shown_price: ask.shownPrice,
      quote_price: quote.priceText,
      quote_at: new Date(quote.quoteTimeMs),
      quote_source: quote.source,
      quote_age_ms: BigInt(Math.round(quote.ageMs)),
      received_at: new Date(order.receivedAtMs),
      venue: venueName,
      state: 'accepted',
      locked_until: order.lockedUntilMs === undefined ? null : new Date(order.lockedUntilMs),
      day_close_at: order.dayCloseMs === undefined ? null : new Date(order.dayCloseMs),
      key_hash: identity?.keyHash ?? null,
    })
    .execute();
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

export async function setOrderState(tx: Tx, orderId: string, changes: Updateable<TradeOrderTable>) {
  await tx.updateTable('trade_order').set(changes).where('order_id', '=', orderId).execute();
}

/** Average cost, lots and ledger, by the same function that books orders filled at once. */
export async function bookFill(
  tx: Tx,
  at: Date,
  order: OpenOrder,
  filled: { price: string; gross: bigint; fee: bigint },
): Promise<void> {
  const row = {
    order_id: order.order_id,
    customer_id: order.customer_id,
    side: order.side,
    instrument_id: order.instrument_id,
    currency: order.currency,
    shares: String(order.shares),
    price: filled.price,
    gross: String(filled.gross),
    fee: String(filled.fee),
    held: String(order.held),
    locked_until: order.locked_until,
    day_close_at: order.day_close_at,
  };
  await sql`
    select trade_book(${at}, array(
      select f from jsonb_populate_recordset(null::trade_fill, ${JSON.stringify([row])}::jsonb) f))`.execute(
    tx,
  );
}

/** Orders that the venue was asked for before this moment and whose end is not known. */
export async function listOpenOrders(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('trade_order')
    .select('order_id')
    .where('state', 'in', ['accepted', 'unknown'])
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(500)
    .execute();
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
