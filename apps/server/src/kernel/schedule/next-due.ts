import type { Tx } from '@openfloor/db/database';
import { type RawBuilder, sql } from 'kysely';

/** What a scheduled job has before it. */
export interface NextDue {
  /** The earliest moment at which something is due; it may have passed. */
  next: Date | undefined;
  /** How much is due by now; counted no further than ten thousand. */
  due: number;
}

export function nextDueOf(row: { next: Date | null; due: number } | undefined): NextDue {
  return { next: row?.next ?? undefined, due: row?.due ?? 0 };
}

const countedMax = 10_000;

/**
 * The outlook of work that waits in rows: `waiting` is a table and which of its rows wait, `moment` when each is due. Asked
 * every second: by an index on the moment the first is found and only what is due is counted, however much waits for later.
 */
export async function outlookOf(
  tx: Tx,
  at: Date,
  moment: RawBuilder<unknown>,
  waiting: RawBuilder<unknown>,
): Promise<NextDue> {
  const { rows } = await sql<{ next: Date | null; due: number }>`
    select (select ${moment} from ${waiting} order by ${moment} limit 1) as next,
      (select count(*)::int from (select from ${waiting} and ${moment} <= ${at} limit ${countedMax}) as due) as due`.execute(
    tx,
  );
  return nextDueOf(rows[0]);
}
