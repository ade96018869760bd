import type { Database } from '@openfloor/db/database';
import { sql } from 'kysely';

const lotsAtOnce = 500;

/** Makes shares available whose settlement was due by `due`. Gives how many lots. */
export async function settleLots(
  database: Pick<Database, 'tenant'>,
  tenantId: string,
  at: Date,
  due: Date = at,
): Promise<number> {
  let settled = 0;
  for (;;) {
    const count = await database.tenant(tenantId, async tx => {
      const { rows } = await sql<{ count: number }>`
        select settle_lots(${at}, ${lotsAtOnce}, ${due}) as count`.execute(tx);
      return rows[0]?.count ?? 0;
    });
    if (count === 0) return settled;
    settled += count;
  }
}
