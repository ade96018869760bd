import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';

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
  'identity_state',
  'identity_reason',
  'identity_since',
] as const;

/** Verified, neither revoked nor asked for again, and with a document that is still good: by the database's clock. */
const identityInForce = sql<boolean>`(verified_name is not null and identity_state is null
  and (identity_expires_on is null or identity_expires_on >= (now() at time zone 'UTC')::date))`;

/** The last day as it is written everywhere. */
const expiresOn = sql<string | null>`identity_expires_on::text`;
const daysLeft = sql<number | null>`identity_expires_on - (now() at time zone 'UTC')::date`;

/** Who the customer is proved to be, and what proves a withdrawal. */
export function readCustomer(tx: Tx, customerId: string) {
  return tx
    .selectFrom('customer')
    .select(columns)
    .select([identityInForce.as('identity_in_force'), expiresOn.as('expires_on'), daysLeft.as('days_left')])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
}

/** The same, locked: what one customer submits, saves and announces, and what is decided about it, comes one by one. */
export function lockCustomer(tx: Tx, customerId: string) {
  return tx
    .selectFrom('customer')
    .select(columns)
    .select([identityInForce.as('identity_in_force'), expiresOn.as('expires_on'), daysLeft.as('days_left')])
    .where('customer_id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Closed as its owner wished: nothing opens it again. */
export async function isAccountClosed(tx: Tx, customerId: string): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`select is_account_closed(${customerId}) as closed`.execute(
    tx,
  );
  return rows[0]?.closed ?? false;
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
export async function lockCustomerStatus(tx: Tx, customerId: string) {
  if (!isUuid(customerId)) return undefined;
  return tx
    .selectFrom('customer')
    .select(['customer_id', 'status', 'disabled_reason'])
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
}

/** Whatever was asked for before is answered by it. */
export async function setVerifiedName(
  tx: Tx,
  customerId: string,
  { name, expiresOn }: { name: string; expiresOn: string | null },
): Promise<void> {
  await tx
    .updateTable('customer')
    .set({
      verified_name: name,
      identity_state: null,
      identity_reason: null,
      identity_since: null,
      identity_proposal_id: null,
      identity_expires_on: expiresOn,
      identity_told: null,
    })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Another last day of the document: whoever was told of the earlier one is told again. */
export async function setIdentityExpiry(tx: Tx, customerId: string, day: string | null): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ identity_expires_on: day, identity_told: null })
    .where('customer_id', '=', customerId)
    .execute();
}

/** How many days before the last one, at most, the customer has been told. */
export async function setIdentityTold(tx: Tx, customerId: string, days: 30 | 7 | 0): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ identity_told: days })
    .where('customer_id', '=', customerId)
    .execute();
}

export async function endIdentity(
  tx: Tx,
  customerId: string,
  ended: { state: 'asked-again' | 'revoked'; reason: string; proposalId: string },
): Promise<void> {
  await tx
    .updateTable('customer')
    .set({
      identity_state: ended.state,
      identity_reason: ended.reason,
      identity_since: sql<Date>`now()`,
      identity_proposal_id: ended.proposalId,
    })
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
    .select(identityInForce.as('in_force'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (!customer.in_force) throw new Refusal('verificationRequired');
}

/** Those of the customers who are. */
export async function verifiedAmong(tx: Tx, customerIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('customer')
    .select('customer_id')
    .where('customer_id', '=', sql<string>`any(${customerIds}::uuid[])`)
    .where(identityInForce)
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
