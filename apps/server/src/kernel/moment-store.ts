import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/**
 * This moment by the database's clock, which all nodes share: what happened is written down by it wherever it counts when it was, such
 * as to limits and to rules that look at what somebody did in a day. Asked under the lock that whatever is written waits for.
 */
export async function databaseMoment(tx: Tx): Promise<Date> {
  const { rows } = await sql<{
    at: Date;
  }>`select date_trunc('milliseconds', clock_timestamp()) as at`.execute(tx);
  if (!rows[0]) throw new Error('The database does not tell the time');
  return rows[0].at;
}
