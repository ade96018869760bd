import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** Threads that have been closed for five years, of nobody about whom things have to be kept. Says how many went. */
export async function forgetOldThreads(tx: Tx, rowsMax: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select message_texts_forget(${rowsMax}) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}
