import type { Tx } from '@openfloor/db/database';

const columns = [
  'customer_id',
  'username',
  'account_number',
  'verified_name',
  'status',
  'withdrawal_password_hash',
] as const;

/** Who the customer is proved to be, and what proves a withdrawal. */
export function readCustomer(tx: Tx, customerId: string) {
  return tx
    .selectFrom('customer')
    .select(columns)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
}

/** The same, locked: what one customer submits, saves and announces, and what is decided about it, comes one by one. */
export function lockCustomer(tx: Tx, customerId: string) {
  return tx
    .selectFrom('customer')
    .select(columns)
    .where('customer_id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
