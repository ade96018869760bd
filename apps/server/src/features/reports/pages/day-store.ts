import type { BreakKind, OrderSide, OrderState } from '@openfloor/db/column-types';
import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { sql } from 'kysely';
import type { Span } from '../report-source.ts';
import type { Period } from '../report-store.ts';

/** A day whose books were reconciled, and when it ended. */
export interface DayOfBooks {
  day: string;
  endsAt: Date;
}

export async function reconciledDays(tx: Tx, { from, to }: Period): Promise<DayOfBooks[]> {
  const { rows } = await sql<DayOfBooks>`
    select day::text as day, ends_at as "endsAt" from reconciliation_day
    where day between ${from}::date and ${to}::date order by day`.execute(tx);
  return rows;
}

/** The first and the last day whose books were reconciled; none where there is none yet. */
export async function booksSpan(tx: Tx): Promise<Period | undefined> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select min(day)::text as from, max(day)::text as to from reconciliation_day`.execute(tx);
  const { from, to } = rows[0] ?? {};
  return from && to ? { from, to } : undefined;
}

/** The midnights of a period where the tenant is. */
export async function spanOf(tx: Tx, { from, to }: Period, zone: string): Promise<Span> {
  const { rows } = await sql<Span>`
    select ${from}::date::timestamp at time zone ${zone} as start, (${to}::date + 1)::timestamp at time zone ${zone} as end`.execute(
    tx,
  );
  return rows[0]!;
}

export interface BreakRow {
  day: string;
  kind: BreakKind;
  asset: string;
  expected: string;
  found: string | null;
  resolved_at: Date | null;
  resolution: string | null;
  /** Who explained it, and who agreed. */
  proposer: string | null;
  approver: string | null;
}

/** Differences of these days, and what became of them. */
export async function listBreaksOf(tx: Tx, from: string, to: string): Promise<BreakRow[]> {
  const { rows } = await sql<BreakRow>`
    select b.day::text as day, b.kind, b.asset, b.expected::text as expected, b.found::text as found, b.resolved_at,
      b.resolution, s.username as proposer, (
        select a.username from proposal p join staff a on a.tenant_id = p.tenant_id and a.staff_id = p.decided_by
        where p.tenant_id = b.tenant_id and p.subject = 'break/' || b.break_id and p.state = 'executed'
        order by p.decided_at desc limit 1) as approver
    from reconciliation_break b
    left join staff s on s.tenant_id = b.tenant_id and s.staff_id = b.resolved_by
    where b.day between ${from}::date and ${to}::date order by b.day, b.opened_at, b.break_id`.execute(tx);
  return rows;
}

export interface OrderSum {
  state: OrderState;
  side: OrderSide;
  currency: Currency;
  orders: number;
  shares: bigint;
  gross: bigint;
  fee: bigint;
}

/** Orders that were received in a time, by what became of them. */
export async function sumOrders(tx: Tx, { start, end }: Span): Promise<OrderSum[]> {
  const { rows } = await sql<OrderSum>`
    select state, side, currency, count(*)::int as orders, sum(shares)::bigint as shares,
      coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(fee), 0)::bigint as fee
    from trade_order where received_at >= ${start} and received_at < ${end}
    group by state, side, currency order by state, currency, side`.execute(tx);
  return rows;
}

/** What customers wanted and were refused, by reason. */
export async function sumRefusals(
  tx: Tx,
  { start, end }: Span,
): Promise<{ reason: string; count: number }[]> {
  const { rows } = await sql<{ reason: string; count: number }>`
    select reason, count(*)::int as count from order_refusal
    where minute >= ${Math.floor(start.getTime() / 60_000)} and minute < ${Math.floor(end.getTime() / 60_000)}
    group by reason order by count(*) desc, reason`.execute(tx);
  return rows;
}
