import type { Database } from '@openfloor/db/database';

/** What the servers of one database share elsewhere lies under this name. */
export async function sharedPrefix(database: Database): Promise<string> {
  const { installation_id } = await database.platform(tx =>
    tx.selectFrom('installation').select('installation_id').executeTakeFirstOrThrow(),
  );
  return `openfloor:${installation_id}`;
}
