import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { Choice } from '../../kernel/batches/in-batches.ts';

export function findLot(tx: Tx, lotId: string) {
  return tx
    .selectFrom('settlement_lot')
    .select(['shares', 'due_at', 'settled_at'])
    .where('lot_id', '=', lotId)
    .executeTakeFirst();
}

/** Shares that wait for a listing follow the date that the offer has now. */
export async function moveLotsToListing(tx: Tx, offerId: string): Promise<void> {
  await sql`select lots_follow_listing(${offerId})`.execute(tx);
}

/** Lots that are due, one a customer; locked, without waiting for anybody. */
export async function lockDueLots(tx: Tx, at: Date, due: Date, choice: Choice): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select settlement_lock(${at}, ${due}, ${choice.limit}, ${choice.only}::uuid[], ${choice.without}::uuid[]) as id`.execute(
    tx,
  );
  return rows.map(row => row.id);
}

export async function settleSome(tx: Tx, at: Date, ids: readonly string[]): Promise<void> {
  await sql`select settle_lots(${at}, ${ids}::uuid[])`.execute(tx);
}
