import type { Tx } from '@openfloor/db/database';
import { askKept } from '@openfloor/db/kept-statement';
import { type RawBuilder, sql } from 'kysely';

/** What a scheduled job has before it. */
export interface NextDue {
  /** The earliest moment at which something is due; it may have passed. */
  next: Date | undefined;
  /** How much is due by now; counted no further than ten thousand. */
  due: number;
}

/** Asked every second of every tenant: always in the same words, whose plan a session keeps. */
export async function askDue(
  tx: Tx,
  statement: RawBuilder<{ next: Date | null; due: number }>,
): Promise<NextDue> {
  const [row] = await askKept(tx, statement);
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
  return askDue(
    tx,
    sql<{ next: Date | null; due: number }>`
    select (select ${moment} from ${waiting} order by ${moment} limit 1) as next,
      (select count(*)::int from (select from ${waiting} and ${moment} <= ${at} limit ${countedMax}) as due) as due`,
  );
}
