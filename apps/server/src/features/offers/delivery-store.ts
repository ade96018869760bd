import type { FailReason } from '@openfloor/db/column-types';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** Shares that reach a customer at a price, and wait for a moment. */
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
    with delivery as (
      select d.*, (select coalesce(sum(b.balance), 0) from ledger_balance b
        where b.tenant_id = current_tenant_id() and b.customer_id = d."customerId"
          and b.asset = 'share/' || d."instrumentId") as owned
      from ${delivered}
    )
    insert into position_cost (tenant_id, customer_id, instrument_id, average_cost)
    select current_tenant_id(), "customerId", "instrumentId", case owned when 0 then price else
      round((owned * coalesce((select c.average_cost from position_cost c where c.tenant_id = current_tenant_id()
          and c.customer_id = "customerId" and c.instrument_id = "instrumentId"), 0)
        + shares * price) / (owned + shares), 8) end
    from delivery
    on conflict (tenant_id, customer_id, instrument_id) do update set average_cost = excluded.average_cost`.execute(
    tx,
  );
  await sql`
    insert into settlement_lot (tenant_id, lot_id, customer_id, instrument_id, shares, due_at, offer_id)
    select current_tenant_id(), "lotId", "customerId", "instrumentId", shares, "dueAt", "offerId"
    from ${delivered}`.execute(tx);
}

/** How an application ended, in its columns' names. */
export interface EndedApplication {
  application_id: string;
  status: 'FINISH' | 'FAILED';
  paid: bigint;
  fee_paid: bigint;
  delivered_units: bigint | null;
  returned: bigint;
  fail_reason: FailReason | null;
}

export async function storeEnds(tx: Tx, at: Date, ends: readonly EndedApplication[]): Promise<void> {
  const rows = JSON.stringify(ends, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  await sql`
    update application a set status = e.status, paid = e.paid, fee_paid = e.fee_paid,
      delivered_units = e.delivered_units, returned = e.returned, fail_reason = e.fail_reason, ended_at = ${at}
    from jsonb_to_recordset(${rows}::jsonb) as e(application_id uuid, status text, paid bigint, fee_paid bigint,
      delivered_units bigint, returned bigint, fail_reason text)
    where a.application_id = e.application_id`.execute(tx);
}
