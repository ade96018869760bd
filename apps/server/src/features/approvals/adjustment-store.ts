import type { Tx } from '@openfloor/db/database';
import type { ManualAdjustmentTable } from '@openfloor/db/tables.generated';
import type { Insertable } from 'kysely';

export async function insertAdjustment(tx: Tx, adjustment: Insertable<ManualAdjustmentTable>): Promise<void> {
  await tx.insertInto('manual_adjustment').values(adjustment).execute();
}
