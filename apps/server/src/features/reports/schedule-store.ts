import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { NextDue } from '../../kernel/schedule/next-due.ts';

/**
 * Reconciled days after the last one whose reports the clock has asked for, or the newest where none was: a tenant that gets
 * reports for the first time does not get those of all its past, nor what was switched off those of the days before.
 */
const unreported = sql`
  reconciliation_day d where d.day > coalesce(
    (select day from reported_day),
    (select to_day from report where asked_by is null and kind = 'end-of-day' and format = 'PDF'
      order by from_day desc limit 1),
    (select max(day) - 1 from reconciliation_day))`;

export async function findUnreported(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day from ${unreported} order by day`.execute(tx);
  return rows.map(({ day }) => day);
}

/** Also while fees of days are not kept yet, the oldest first, which waits for everything else that is due. */
export async function unreportedDue(tx: Tx, at: Date): Promise<NextDue> {
  const { rows } = await sql<{ next: Date | null; due: number; fees: boolean | null }>`
    select (select min(made_at) from ${unreported}) as next, (select count(*)::int from ${unreported}) as due,
      (select max(day) from reconciliation_day) > coalesce((select max(day) from fee_day), '-infinity') as fees`.execute(
    tx,
  );
  const { next = null, due = 0, fees = null } = rows[0] ?? {};
  if (next) return { next, due };
  return fees ? { next: at, due: 1 } : { next: undefined, due: 0 };
}

/** From now on the days up to this one have their reports, or are to have none. */
export async function markReported(tx: Tx, day: string): Promise<void> {
  await sql`
    insert into reported_day (day) values (${day}::date)
    on conflict (tenant_id) do update set day = excluded.day where reported_day.day < excluded.day`.execute(
    tx,
  );
}
