import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/money/assets';
import { sql } from 'kysely';

export interface DayCount {
  day: string;
  count: number;
}

export interface DayFlow extends DayCount {
  scene: 'USER_DEPOSIT' | 'CONFIRM_WITHDRAW';
  currency: Currency;
  amount: string;
}

/** Today's date in a zone, and when it began. */
export async function today(tx: Tx, zone: string): Promise<{ day: string; startsAt: Date }> {
  const { rows } = await sql<{ day: string; startsAt: Date }>`
    select day::text, day::timestamp at time zone ${zone} as "startsAt"
    from (select (now() at time zone ${zone})::date as day) of_zone`.execute(tx);
  return rows[0]!;
}

/** Money that came in and went out, by day and currency, as the ledger has it. */
export async function dailyFlows(tx: Tx, zone: string, from: Date): Promise<DayFlow[]> {
  const { rows } = await sql<DayFlow>`
    select (t.posted_at at time zone ${zone})::date::text as day, e.scene, e.asset as currency,
      count(*)::int as count, sum(e.amount)::text as amount
    from ledger_entry e join ledger_transaction t using (tenant_id, customer_id, sequence)
    where t.posted_at >= ${from} and (
      e.scene = 'USER_DEPOSIT' and e.from_account = 'house.bank'
      or e.scene = 'CONFIRM_WITHDRAW' and e.to_account = 'house.bank')
    group by 1, 2, 3`.execute(tx);
  return rows;
}

export async function dailyOrders(tx: Tx, zone: string, from: Date): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select (received_at at time zone ${zone})::date::text as day, count(*)::int as count
    from trade_order where received_at >= ${from} and state = 'filled' group by 1`.execute(tx);
  return rows;
}

export async function dailyCustomers(tx: Tx, zone: string, from: Date): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select (created_at at time zone ${zone})::date::text as day, count(*)::int as count
    from customer where created_at >= ${from} group by 1`.execute(tx);
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
