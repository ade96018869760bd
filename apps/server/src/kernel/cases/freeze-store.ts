import type { Tx } from '@openfloor/db/database';

/** Whether a case keeps the account out of business; the database keeps it so, too. */
export async function isFrozen(tx: Tx, customerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('compliance_case')
    .select('case_id')
    .where('customer_id', '=', customerId)
    .where('outcome', '=', 'frozen')
    .where('stop_ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
