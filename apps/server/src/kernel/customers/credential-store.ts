import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

export function findCustomerByUsername(tx: Tx, username: string) {
  return tx
    .selectFrom('customer')
    .select(['customer_id', 'username', 'password_hash', 'status', 'demo'])
    .where('username_key', '=', username.toLowerCase())
    .executeTakeFirst();
}

export interface NewCustomer {
  tenantId: string;
  username: string;
  passwordHash: string;
  accountNumber: string;
  invitationCodeKey: string;
}

/** The new customer's id, or undefined where the account number happens to be taken. */
export async function insertCustomer(tx: Tx, customer: NewCustomer): Promise<string | undefined> {
  const row = await tx
    .insertInto('customer')
    .values({
      tenant_id: customer.tenantId,
      username: customer.username,
      password_hash: customer.passwordHash,
      account_number: customer.accountNumber,
      invitation_code_key: customer.invitationCodeKey,
    })
    .onConflict(conflict => conflict.constraint('customer_account_number_taken').doNothing())
    .returning('customer_id')
    .executeTakeFirst();
  return row?.customer_id;
}

export async function usernameTaken(tx: Tx, username: string): Promise<boolean> {
  if (await findCustomerByUsername(tx, username)) return true;
  // Nobody takes the name of somebody who has just gone, and is taken for them.
  const { rows } = await sql<{ kept: boolean }>`select is_username_kept(${username}) as kept`.execute(tx);
  return rows[0]?.kept ?? false;
}

/** What proves the customer, and under which name they are known. */
export function readCredentials(tx: Tx, customerId: string) {
  return tx
    .selectFrom('customer')
    .select(['customer_id', 'username', 'password_hash', 'demo'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
}

/** Keeps the password from changing until the transaction's end; false when it is no longer the one that was proved. */
export async function holdPassword(tx: Tx, customerId: string, proved: string): Promise<boolean> {
  const row = await tx
    .selectFrom('customer')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where('password_hash', '=', proved)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces a hash only while it is still the one that was proved; false when another change came first. */
export async function replacePasswordHash(
  tx: Tx,
  customerId: string,
  column: 'password_hash' | 'withdrawal_password_hash',
  proved: string | null,
  replacement: string,
): Promise<boolean> {
  const updated = await tx
    .updateTable('customer')
    .set({ [column]: replacement })
    .where('customer_id', '=', customerId)
    .where(column, 'is not distinct from', proved)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Whatever it was: for whoever has proved themselves otherwise. */
export async function overwritePasswordHash(
  tx: Tx,
  customerId: string,
  column: 'password_hash' | 'withdrawal_password_hash',
  replacement: string,
): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ [column]: replacement })
    .where('customer_id', '=', customerId)
    .execute();
}
