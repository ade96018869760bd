import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** Shares that reach a customer at a price from elsewhere than the market, and wait for a moment. */
export interface Delivery {
  lotId: string;
  offerId: string;
  customerId: string;
  instrumentId: string;
  shares: bigint;
  price: string;
  dueAt: Date;
}

/** Average costs and lots. Before the shares are posted: the average counts what was held until then. */
export async function recordDeliveries(tx: Tx, deliveries: readonly Delivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = JSON.stringify(deliveries.map(delivery => ({ ...delivery, shares: String(delivery.shares) })));
  const delivered = sql`
    jsonb_to_recordset(${rows}::jsonb) as d("lotId" uuid, "offerId" uuid, "customerId" uuid,
      "instrumentId" text, shares bigint, price numeric, "dueAt" timestamptz)`;
  await sql`
    select position_cost_add(array_agg(row("customerId", "instrumentId", shares, price)::position_purchase))
    from ${delivered}`.execute(tx);
  await sql`
    insert into settlement_lot (tenant_id, lot_id, customer_id, instrument_id, shares, due_at, offer_id)
    select current_tenant_id(), "lotId", "customerId", "instrumentId", shares, "dueAt", "offerId"
    from ${delivered}`.execute(tx);
}

export function findLot(tx: Tx, lotId: string) {
  return tx
    .selectFrom('settlement_lot')
    .select(['shares', 'due_at', 'settled_at'])
    .where('lot_id', '=', lotId)
    .executeTakeFirst();
}

/** Shares that wait for a listing follow its date. */
export async function moveLots(tx: Tx, offerId: string, dueAt: Date): Promise<void> {
  await tx
    .updateTable('settlement_lot')
    .set({ due_at: dueAt })
    .where('offer_id', '=', offerId)
    .where('settled_at', 'is', null)
    .execute();
}
