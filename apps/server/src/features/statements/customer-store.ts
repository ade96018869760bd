import type { Tx } from '@openfloor/db/database';

/** Whom a statement is of. */
export function findStated(tx: Tx, customerId: string) {
  return tx
    .selectFrom('customer')
    .select(['username', 'verified_name as name', 'account_number as account', 'created_at as createdAt'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}
