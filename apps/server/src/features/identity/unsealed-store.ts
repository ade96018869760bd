import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { SealedIdNumber } from './id-numbers.ts';

export interface Unsealed {
  tenant_id: string;
  submission_id: string;
  id_number: string | null;
  id_number_sealed: Buffer | null;
}

export async function listUnsealed(tx: Tx, keyId: Buffer, after: string, limit: number): Promise<Unsealed[]> {
  const { rows } = await sql<Unsealed>`
    select tenant_id, submission_id, id_number, id_number_sealed from identity_submission
    where submission_id > ${after}
      and (id_number is not null or substring(id_number_sealed from 2 for ${keyId.length}::int) <> ${keyId})
    order by submission_id limit ${limit}`.execute(tx);
  return rows;
}

/** A row that another server has sealed meanwhile stays as it is. */
export async function storeSealed(tx: Tx, row: Unsealed, sealed: SealedIdNumber): Promise<void> {
  await tx
    .updateTable('identity_submission')
    .set({ ...sealed, id_number: null })
    .where('submission_id', '=', row.submission_id)
    .where(sql<boolean>`id_number is not distinct from ${row.id_number}
      and id_number_sealed is not distinct from ${row.id_number_sealed}`)
    .execute();
}
