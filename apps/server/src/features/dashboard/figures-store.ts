import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { type RawBuilder, sql } from 'kysely';

/** What is counted: from a moment on, by the days of a zone. */
export interface Range {
  zone: string;
  from: Date;
  /** Of each day only what had happened by the time of day that it is now. */
  byNow: boolean;
}

export interface Flow {
  currency: Currency;
  count: number;
  /** Minor units. */
  amount: string;
}

interface DayFlow extends Flow {
  day: string;
  scene: 'USER_DEPOSIT' | 'CONFIRM_WITHDRAW';
}

/** Today's date in a zone, when it began, and when the day six days before it began. */
export async function today(
  tx: Tx,
  zone: string,
): Promise<{ day: string; startsAt: Date; weekStartsAt: Date }> {
  const { rows } = await sql<{ day: string; startsAt: Date; weekStartsAt: Date }>`
    select day::text, day::timestamp at time zone ${zone} as "startsAt",
      (day - 6)::timestamp at time zone ${zone} as "weekStartsAt"
    from (select (now() at time zone ${zone})::date as day) of_zone`.execute(tx);
  return rows[0]!;
}

const dayOf = (column: string, { zone }: Range): RawBuilder<unknown> =>
  sql`(${sql.ref(column)} at time zone ${zone})::date::text`;

const inRange = (column: string, { zone, from, byNow }: Range): RawBuilder<unknown> => {
  const since = sql`${sql.ref(column)} >= ${from}`;
  if (!byNow) return since;
  return sql`${since} and (${sql.ref(column)} at time zone ${zone})::time <= (now() at time zone ${zone})::time`;
};

/** Money that came in and went out, by day and currency, as the ledger has it. */
export async function dailyFlows(tx: Tx, range: Range): Promise<DayFlow[]> {
  const { rows } = await sql<DayFlow>`
    select ${dayOf('t.posted_at', range)} as day, e.scene, e.asset as currency,
      count(*)::int as count, sum(e.amount)::text as amount
    from ledger_entry e join ledger_transaction t using (tenant_id, customer_id, sequence)
    where ${inRange('t.posted_at', range)} and e.posted_at >= ledger_since(${range.from}) and (
      e.scene = 'USER_DEPOSIT' and e.from_account = 'house.bank'
      or e.scene = 'CONFIRM_WITHDRAW' and e.to_account in ('house.bank', 'payable'))
    group by 1, 2, 3`.execute(tx);
  return rows;
}

export async function dailyOrders(tx: Tx, range: Range): Promise<(Flow & { day: string })[]> {
  const { rows } = await sql<Flow & { day: string }>`
    select ${dayOf('received_at', range)} as day, currency, count(*)::int as count,
      coalesce(sum(gross), 0)::text as amount
    from trade_order where ${inRange('received_at', range)} and state = 'filled' group by 1, 2`.execute(tx);
  return rows;
}

interface DayCustomers {
  day: string;
  count: number;
  verified: number;
}

export async function dailyCustomers(tx: Tx, range: Range): Promise<DayCustomers[]> {
  const { rows } = await sql<DayCustomers>`
    select ${dayOf('created_at', range)} as day, count(*)::int as count, count(verified_name)::int as verified
    from customer where ${inRange('created_at', range)} group by 1`.execute(tx);
  return rows;
}

export async function countCustomers(tx: Tx): Promise<number> {
  const { total } = await tx
    .selectFrom('customer')
    .select(eb => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function countOpenBreaks(tx: Tx): Promise<number> {
  const { total } = await tx
    .selectFrom('reconciliation_break')
    .select(eb => eb.fn.countAll<bigint>().as('total'))
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}
