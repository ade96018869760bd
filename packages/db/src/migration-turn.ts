import type pg from 'pg';
import { givingSigns } from './signs-of-life.ts';

/** Any fixed number: it keeps nodes that start together from migrating one database at the same time. */
const lockKey = 7_304_112;

/**
 * Waits until no other node migrates this database. The turn is the session's: one that gives no sign of life for so long
 * is ended by the database, or a frozen node would keep the others from starting for ever.
 */
export async function takeMigrationTurn(
  client: pg.Client,
  silentMs: number,
  log?: (line: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${lockKey}) as mine`);
  if (!rows[0]?.mine) {
    log?.('database: another node migrates it; waiting');
    await client.query(`select pg_advisory_lock(${lockKey})`);
  }
  await client.query(
    `select set_config('idle_session_timeout', $1, false), set_config('idle_in_transaction_session_timeout', $1, false)`,
    [String(silentMs)],
  );
}

/** Does the work while the session that holds the turn gives signs of life. */
export async function holdingMigrationTurn(
  client: pg.Client,
  silentMs: number,
  work: () => Promise<void>,
): Promise<void> {
  return givingSigns(silentMs, () => client.query('select 1'), work);
}
