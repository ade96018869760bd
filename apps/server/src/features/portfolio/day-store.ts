import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** Long enough that the last minute's prices and what was posted before midnight have been stored. */
const marginSeconds = 120;
/** So far back goes a tenant whose customers are valued for the first time. */
const firstDaysMax = 366;

export interface DueDay {
  day: string;
  startsAt: Date;
  endsAt: Date;
  dueAt: Date;
  isBegun: boolean;
}

const isoDay = (days: ReturnType<typeof sql>) => sql`to_char(${days}, 'YYYY-MM-DD')`;

/**
 * The day to be valued next: the one under way, or the one after it; where there is none, the one that is named. It may
 * not have ended yet.
 */
async function nextDay(tx: Tx, zone: string, firstDay: string): Promise<DueDay> {
  const { rows } = await sql<DueDay>`
    with last as (select day, made_at from portfolio_day order by day desc limit 1),
      next as (
        select coalesce((select case when made_at is null then day else day + 1 end from last), ${firstDay}::date) as day)
    select ${isoDay(sql`next.day`)} as day, next.day::timestamp at time zone ${zone} as "startsAt",
      (next.day + 1)::timestamp at time zone ${zone} as "endsAt",
      (next.day + 1)::timestamp at time zone ${zone} + make_interval(secs => ${marginSeconds}) as "dueAt",
      exists (select from last where made_at is null) as "isBegun"
    from next`.execute(tx);
  return rows[0]!;
}

/** When a day is to be valued next. Asked every second, and answered from one row. */
export async function nextDueAt(tx: Tx, zone: string, at: Date): Promise<Date> {
  const { rows } = await sql<{ day: string }>`
    select ${isoDay(sql`(${at}::timestamptz at time zone ${zone})::date - 1`)} as day`.execute(tx);
  return (await nextDay(tx, zone, rows[0]!.day)).dueAt;
}

/** The oldest day that has ended and is not valued whole. */
export async function findDueDay(tx: Tx, zone: string, at: Date): Promise<DueDay | undefined> {
  const { rows } = await sql<{ day: string }>`
    select ${isoDay(sql`case when exists (select from portfolio_day) then current_date else
      portfolio_first_day(${zone}, (${at}::timestamptz at time zone ${zone})::date, ${firstDaysMax}) end`)} as day`.execute(
    tx,
  );
  const next = await nextDay(tx, zone, rows[0]!.day);
  return next.dueAt <= at ? next : undefined;
}

export async function beginDay(tx: Tx, { day, startsAt, endsAt }: DueDay): Promise<void> {
  await sql`select portfolio_begin_day(${day}::date, ${startsAt}, ${endsAt})`.execute(tx);
}

/** How many customers were looked at; fewer than `limit`: the day is made. */
export async function valueCustomers(tx: Tx, day: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select portfolio_value_customers(${day}::date, ${limit}) as count`.execute(tx);
  return rows[0]!.count;
}

/** Instruments of which any customer of the tenant has shares. */
export async function heldInstruments(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct substr(asset, 7) as id from ledger_balance where starts_with(asset, 'share/') and balance > 0`.execute(
    tx,
  );
  return rows.map(row => row.id);
}
