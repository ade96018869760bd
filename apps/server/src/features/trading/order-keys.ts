import type { ErrorName } from '@openfloor/contract/error-codes';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { RequestIdentity } from '../../http/idempotency.ts';
import type { OrderReply } from './order.ts';

export type KeyOutcome = { reply: OrderReply } | { refusal: ErrorName; data: Record<string, unknown> | null };

/** Claims the key for an order whose outcome comes later. What is known of it where it was claimed before. */
export async function beginKey(
  tx: Tx,
  tenantId: string,
  { keyHash, fingerprint }: RequestIdentity,
): Promise<{ fingerprint: Buffer; outcome: KeyOutcome | null } | undefined> {
  const claimed = await sql`
    insert into idempotency_record (tenant_id, key_hash, fingerprint)
    values (${tenantId}, ${keyHash}, ${fingerprint}) on conflict do nothing returning 1`.execute(tx);
  if (claimed.rows.length === 1) return undefined;
  const { rows } = await sql<{ fingerprint: Buffer; outcome: KeyOutcome | null }>`
    select fingerprint, outcome from idempotency_record where key_hash = ${keyHash}`.execute(tx);
  return rows[0];
}

export async function endKey(tx: Tx, keyHash: Buffer, outcome: KeyOutcome): Promise<void> {
  await sql`
    update idempotency_record set outcome = ${JSON.stringify(outcome)}::jsonb
    where key_hash = ${keyHash}`.execute(tx);
}
