import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { Refusal } from '../../http/refusal.ts';

const columns = [
  'customer_id',
  'username',
  'account_number',
  'verified_name',
  'status',
  'disabled_at',
  'disabled_reason',
  'withdrawal_password_hash',
  'recovered_at',
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

export function getCustomer(tx: Tx, customerId: string) {
  return tx
    .selectFrom('customer')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
}

export async function findAccountNumber(tx: Tx, customerId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('customer')
    .select('account_number')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.account_number;
}

export async function isCustomer(tx: Tx, customerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('customer')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasCustomers(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('customer').select('customer_id').limit(1).executeTakeFirst()) !== undefined;
}

/** The row's state stays until the transaction ends. */
export function lockCustomerStatus(tx: Tx, customerId: string) {
  return tx
    .selectFrom('customer')
    .select(['customer_id', 'status', 'disabled_reason'])
    .where(sql<string>`customer_id::text`, '=', customerId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setVerifiedName(tx: Tx, customerId: string, name: string): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ verified_name: name })
    .where('customer_id', '=', customerId)
    .execute();
}

export async function setStatus(tx: Tx, customerId: string, disabledReason: string | null): Promise<void> {
  await tx
    .updateTable('customer')
    .set({
      status: disabledReason === null ? 'active' : 'disabled',
      disabled_reason: disabledReason,
      disabled_at: disabledReason === null ? null : sql<Date>`now()`,
    })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Whoever is not proved to be somebody may not take part: accounts cost nothing. */
export async function requireVerified(tx: Tx, customerId: string): Promise<void> {
  const customer = await tx
    .selectFrom('customer')
    .select('verified_name')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (customer.verified_name === null) throw new Refusal('verificationRequired');
}

/** Those of the customers who are. */
export async function verifiedAmong(tx: Tx, customerIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('customer')
    .select('customer_id')
    .where('customer_id', '=', sql<string>`any(${customerIds}::uuid[])`)
    .where('verified_name', 'is not', null)
    .execute();
  return new Set(rows.map(row => row.customer_id));
}

/** From now on: bank accounts that are added later wait longer. */
export async function markRecovered(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ recovered_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .execute();
}
