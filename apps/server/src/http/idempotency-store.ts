import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/**
 * Which request this is. Only the key's hash is stored, and the fingerprint of the body is keyed by the key itself:
 * somebody who reads the table cannot test guesses of a password that the body held.
 */
export interface RequestIdentity {
  keyHash: Buffer;
  fingerprint: Buffer;
}

/** False where the key was claimed before. A concurrent twin waits here for the first one's commit. */
export async function claimKey(tx: Tx, { keyHash, fingerprint }: RequestIdentity): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_record (tenant_id, key_hash, fingerprint)
    values (current_tenant_id(), ${keyHash}, ${fingerprint}) on conflict do nothing returning 1`.execute(tx);
  return rows.length === 1;
}

/** What a claimed key's request looked like, and how it ended; the outcome is null while nobody knows. */
export async function readKey<Outcome>(tx: Tx, keyHash: Buffer) {
  const { rows } = await sql<{ fingerprint: Buffer; outcome: Outcome }>`
    select fingerprint, outcome from idempotency_record where key_hash = ${keyHash}`.execute(tx);
  return rows[0];
}

export async function storeOutcome(tx: Tx, keyHash: Buffer, outcome: object): Promise<void> {
  await sql`
    update idempotency_record set outcome = ${JSON.stringify(outcome)}::jsonb
    where key_hash = ${keyHash}`.execute(tx);
}

/** A month is far longer than any client repeats a request by itself. Deletes some; says how many. */
export async function forgetOldRequests(tx: Tx, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency_record where ctid = any(array(
      select ctid from idempotency_record where created_at < now() - interval '30 days'
      limit ${limit} for update skip locked))`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
