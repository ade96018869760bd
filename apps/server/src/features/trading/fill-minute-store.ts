import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { type NextDue, outlookOf } from '../../kernel/schedule/next-due.ts';

/** When the minute of a fill is looked up next. */
export async function fillMinutesDue(tx: Tx, at: Date): Promise<NextDue> {
  return outlookOf(tx, at, sql`look_at`, sql`order_minute where look_at is not null`);
}

/** Minutes of fills that no server lived through to their end. */
export async function missingMinutes(
  tx: Tx,
  at: Date,
  limit: number,
): Promise<{ instrumentId: string; minute: number }[]> {
  const { rows } = await sql<{ instrumentId: string; minute: number }>`
    select instrument_id as "instrumentId", minute from order_minutes_missing(${at}, ${limit})`.execute(tx);
  return rows;
}

/** Judges that many fills at most, by figures that the database finds itself; gives how many it judged. */
export async function keepMinutes(tx: Tx, at: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ judged: number }>`
    select order_minutes_keep(${at}, ${limit}) as judged`.execute(tx);
  return rows[0]?.judged ?? 0;
}
