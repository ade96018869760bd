import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { sql } from 'kysely';

export interface WithdrawalFigures {
  paid: number;
  rejected: number;
  cancelled: number;
  waiting: number;
  medianMs: number | null;
  p95Ms: number | null;
}

/**
 * What became of withdrawals since a moment, and how long they took from the request to the payment. Those that wait count
 * with the time so far: whoever leaves the slow ones lying makes no figure better.
 */
export async function readWithdrawalFigures(tx: Tx, since: Date, at: Date): Promise<WithdrawalFigures> {
  const { rows } = await sql<WithdrawalFigures>`
    with seen as (
      select status, created_at, coalesce(paid_at, decided_at) as ended_at from withdrawal
      where status in ('paid', 'rejected', 'cancelled') and coalesce(paid_at, decided_at) >= ${since}
      union all
      select status, created_at, ${at}::timestamptz from withdrawal where status in ('reviewing', 'approved')
    ), timed as (
      select greatest(0, extract(epoch from ended_at - created_at) * 1000) as ms from seen where status not in ('rejected', 'cancelled')
    )
    select count(*) filter (where status = 'paid')::float8 as paid,
      count(*) filter (where status = 'rejected')::float8 as rejected,
      count(*) filter (where status = 'cancelled')::float8 as cancelled,
      count(*) filter (where status in ('reviewing', 'approved'))::float8 as waiting,
      (select round(percentile_disc(0.5) within group (order by ms))::float8 from timed) as "medianMs",
      (select round(percentile_disc(0.95) within group (order by ms))::float8 from timed) as "p95Ms"
    from seen`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('Counts have one row');
  return found;
}

export interface RejectedWithdrawal {
  usdt: boolean;
  accountName: string;
  verifiedName: string;
  accountAgeMs: number;
  count: number;
}

/** What their records say of withdrawals that were rejected since a moment. */
export async function listRejected(tx: Tx, since: Date): Promise<RejectedWithdrawal[]> {
  const { rows } = await sql<RejectedWithdrawal>`
    select usdt, account_name as "accountName", verified_name as "verifiedName",
      (extract(epoch from created_at - account_changed_at) * 1000)::float8 as "accountAgeMs", 1 as count
    from withdrawal where status = 'rejected' and coalesce(paid_at, decided_at) >= ${since}`.execute(tx);
  return rows;
}

/** Approved and not yet paid: the ledger has let it go, and the customer does not have it. */
export async function sumUnpaid(tx: Tx): Promise<{ currency: Currency; amount: bigint }[]> {
  const { rows } = await sql<{ currency: Currency; amount: bigint }>`
    select currency, sum(amount)::bigint as amount from withdrawal where status = 'approved'
    group by currency`.execute(tx);
  return rows;
}
