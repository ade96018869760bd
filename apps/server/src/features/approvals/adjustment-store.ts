import type { Tx } from '@openfloor/db/database';
import type { ManualAdjustmentTable } from '@openfloor/db/tables.generated';
import type { Insertable } from 'kysely';

export async function findAccountNumber(tx: Tx, customerId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('customer')
    .select('account_number')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.account_number;
}

export async function insertAdjustment(tx: Tx, adjustment: Insertable<ManualAdjustmentTable>): Promise<void> {
  await tx.insertInto('manual_adjustment').values(adjustment).execute();
}
