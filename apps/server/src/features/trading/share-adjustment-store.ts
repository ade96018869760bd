import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

export function findStock(tx: Tx, stockId: string) {
  return tx
    .selectFrom('instrument')
    .select(['symbol', 'is_index'])
    .where('instrument_id', '=', stockId)
    .executeTakeFirst();
}

/** Available, and not bought for a day that has not ended. */
export async function freeShares(tx: Tx, customerId: string, stockId: string): Promise<bigint> {
  const { rows } = await sql<{ free: string }>`
    select free_shares(${customerId}, ${stockId})::text as free`.execute(tx);
  return BigInt(rows[0]?.free ?? 0);
}

/** What the proposal says, done by the database. */
export async function carryOutShares(
  tx: Tx,
  at: Date,
  adjustmentId: string,
  proposalId: string,
): Promise<void> {
  await sql`select shares_adjust(${at}, ${adjustmentId}, ${proposalId})`.execute(tx);
}
