import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** Tables that are kept in pieces by time. */
export async function listPartitioned(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select partitioned_tables() as name`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Makes the pieces of the next months where they are missing; says how many. */
export async function keepPieces(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ made: number }>`select partitions_keep(${table}) as made`.execute(tx);
  return rows[0]?.made ?? 0;
}

export async function findTroubles(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string; trouble: string }>`
    select name, trouble from partition_troubles()`.execute(tx);
  return rows.map(({ name, trouble }) => `${name}: ${trouble}`);
}
