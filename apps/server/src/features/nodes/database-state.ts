import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** The database that is written to: which it is, since when it runs, and how long it takes to say so. */
export async function readServer(
  tx: Tx,
): Promise<{ version: string; startedTime: number; answerMs: number }> {
  const askedMs = performance.now();
  const { rows } = await sql<{ version: string; started_at: Date }>`
    select current_setting('server_version') as version, pg_postmaster_start_time() as started_at`.execute(
    tx,
  );
  const answerMs = performance.now() - askedMs;
  if (!rows[0]) throw new Error('The database does not say what it is');
  const { version, started_at } = rows[0];
  // Some packages put their own name behind it.
  return { version: version.split(' ')[0] ?? version, startedTime: started_at.getTime(), answerMs };
}
