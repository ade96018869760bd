import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { askDue, type NextDue, outlookOf } from '../../kernel/schedule/next-due.ts';

export interface DuePosition {
  customerId: string;
  instrumentId: string;
  shares: bigint;
}

/** What is left of day trades whose market has closed: the next ones after this, customer by customer. */
export async function listDuePositions(
  tx: Tx,
  at: Date,
  after: DuePosition | undefined,
  limit: number,
): Promise<DuePosition[]> {
  const { rows } = await sql<DuePosition>`
    select customer_id as "customerId", instrument_id as "instrumentId", sum(shares - sold_shares)::bigint as shares
    from day_trade_lot where sold_shares < shares and close_at <= ${at}
      and (${after?.customerId ?? null}::uuid is null
        or (customer_id, instrument_id) > (${after?.customerId ?? null}::uuid, ${after?.instrumentId ?? null}))
    group by customer_id, instrument_id order by customer_id, instrument_id limit ${limit}`.execute(tx);
  return rows;
}

export async function settlementsDue(tx: Tx, at: Date): Promise<NextDue> {
  return outlookOf(tx, at, sql`due_at`, sql`settlement_lot where settled_at is null`);
}

export async function squareOffsDue(tx: Tx, at: Date): Promise<NextDue> {
  return outlookOf(tx, at, sql`close_at`, sql`day_trade_lot where sold_shares < shares`);
}

export async function answersDue(tx: Tx): Promise<NextDue> {
  return askDue(
    tx,
    sql<{ next: Date | null; due: number }>`
    select min(received_at) as next, count(*)::integer as due
    from trade_order where state in ('accepted', 'unknown')`,
  );
}
