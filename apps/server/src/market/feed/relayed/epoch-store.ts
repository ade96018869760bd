import type { Database, Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** A later leader stores by now: whoever finds this stores nothing. */
export class LedByAnother extends Error {
  override name = 'LedByAnother';
}

/** The number of a leadership that begins now, larger than every one before and than `atLeast`. */
export async function claimEpoch(
  database: Database,
  source: string,
  node: string,
  atLeast: number,
): Promise<number> {
  const { epoch } = await database.platform(tx =>
    tx
      .insertInto('feed_leader')
      .values({ source, epoch: BigInt(atLeast) + 1n, node })
      .onConflict(conflict =>
        conflict.column('source').doUpdateSet({
          epoch: sql<bigint>`greatest(feed_leader.epoch, excluded.epoch - 1) + 1`,
          node,
          since: sql<Date>`clock_timestamp()`,
        }),
      )
      .returning('epoch')
      .executeTakeFirstOrThrow(),
  );
  return Number(epoch);
}

/** The number of the last leadership that began; nought before the first. */
export async function lastEpoch(database: Database, source: string): Promise<number> {
  const row = await database.platform(tx =>
    tx.selectFrom('feed_leader').select('epoch').where('source', '=', source).executeTakeFirst(),
  );
  return Number(row?.epoch ?? 0n);
}

/**
 * Refuses where a later leadership has begun. Holds nothing: a leader that froze here would keep the next from beginning,
 * and what is stored after this is of minutes that were over before.
 */
export async function requireEpoch(tx: Tx, source: string, epoch: number): Promise<void> {
  const row = await tx
    .selectFrom('feed_leader')
    .select('epoch')
    .where('source', '=', source)
    .executeTakeFirst();
  if (Number(row?.epoch ?? 0n) !== epoch)
    throw new LedByAnother(`Leadership ${epoch} is over: ${row?.epoch ?? 'none'} has begun`);
}
