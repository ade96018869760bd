import type { Tx } from '@openfloor/db/database';
import { type RawBuilder, sql } from 'kysely';
import { orderSource } from './record-store.ts';

export interface OrderRow {
  id: string;
  /** What it says now. */
  record: Record<string, unknown>;
  /** What it said when a day’s tree took it up, and where it stands there. */
  committed: string | null;
  index: bigint | null;
  secret: Uint8Array | null;
}

const readRows = (tx: Tx, wanted: RawBuilder<unknown>) =>
  sql<OrderRow>`
    select s.id::text as id, s.record, r.record as committed, r.index, d.secret
    from (${orderSource(wanted)}) s
    left join proof_record r on r.tenant_id = current_tenant_id() and r.kind = 'orders' and r.record_id = s.id
    left join proof_day d on d.tenant_id = r.tenant_id and d.day = r.day
    order by s.ended, s.id`.execute(tx);

/** A customer’s orders by their ids, with what their proofs are made of. */
export async function readOrders(tx: Tx, customerId: string, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await readRows(
    tx,
    sql`o.customer_id = ${customerId} and o.order_id = any(${[...ids]}::uuid[])`,
  );
  return rows;
}

/** Those that came in a span of time and moved nothing: refused, or not answered yet. */
export async function readUnfilled(
  tx: Tx,
  customerId: string,
  span: { start: Date; end: Date },
  limit: number,
): Promise<OrderRow[]> {
  const { rows } = await readRows(
    tx,
    sql`o.customer_id = ${customerId} and o.state <> 'filled' and o.received_at >= ${span.start}
      and o.received_at < ${span.end} order by o.received_at limit ${limit}`,
  );
  return rows;
}
