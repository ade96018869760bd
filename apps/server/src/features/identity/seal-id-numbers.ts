import type { Database, Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { IdNumbers } from './id-numbers.ts';

const batchRows = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

interface Unsealed {
  tenant_id: string;
  submission_id: string;
  id_number: string | null;
  id_number_sealed: Buffer | null;
}

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
        const rows = await listUnsealed(tx, idNumbers.keyId, after);
        for (const row of rows) await sealRow(tx, idNumbers, row);
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

async function listUnsealed(tx: Tx, keyId: Buffer, after: string): Promise<Unsealed[]> {
  const { rows } = await sql<Unsealed>`
    select tenant_id, submission_id, id_number, id_number_sealed from identity_submission
    where submission_id > ${after}
      and (id_number is not null or substring(id_number_sealed from 2 for ${keyId.length}::int) <> ${keyId})
    order by submission_id limit ${batchRows}`.execute(tx);
  return rows;
}

/** A row that another server has sealed meanwhile stays as it is. */
async function sealRow(tx: Tx, idNumbers: IdNumbers, row: Unsealed): Promise<void> {
  const sealed = idNumbers.seal(row, row.id_number ?? idNumbers.open(row));
  await tx
    .updateTable('identity_submission')
    .set({ ...sealed, id_number: null })
    .where('submission_id', '=', row.submission_id)
    .where(sql<boolean>`id_number is not distinct from ${row.id_number}
      and id_number_sealed is not distinct from ${row.id_number_sealed}`)
    .execute();
}
