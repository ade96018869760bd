import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** The largest size that the witness has signed. */
export async function lastCosigned(tx: Tx, witness: string): Promise<number> {
  const { rows } = await sql<{ size: bigint | null }>`
    select max(size) as size from proof_cosignature where witness = ${witness}`.execute(tx);
  return Number(rows[0]?.size ?? 0);
}

export async function storeCosignature(tx: Tx, size: number, witness: string, line: string): Promise<void> {
  await sql`select proof_cosigned(${size}, ${witness}, ${line})`.execute(tx);
}
