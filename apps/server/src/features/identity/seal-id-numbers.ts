import type { Database } from '@openfloor/db/database';
import type { IdNumbers } from './id-numbers.ts';
import { listUnsealed, storeSealed } from './unsealed-store.ts';

const batchRows = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Seals the ID numbers that are still plain, and those under an older key anew: hashes of different keys cannot be
 * compared. Done before a server serves; says how many there were. Several servers may do it at once.
 */
export async function sealIdNumbers(
  database: Database,
  tenantIds: readonly string[],
  idNumbers: IdNumbers,
): Promise<number> {
  let count = 0;
  for (const tenantId of tenantIds) {
    for (let after = beforeAll; ; ) {
      const batch = await database.tenant(tenantId, async tx => {
        const rows = await listUnsealed(tx, idNumbers.keyId, after, batchRows);
        for (const row of rows) {
          await storeSealed(tx, row, idNumbers.seal(row, row.id_number ?? idNumbers.open(row)));
        }
        return rows;
      });
      count += batch.length;
      const last = batch.at(-1);
      if (!last || batch.length < batchRows) break;
      after = last.submission_id;
    }
  }
  return count;
}
