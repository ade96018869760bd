import { createHash, createHmac } from 'node:crypto';
import { type ErrorName, temporaryErrors } from '@openfloor/contract/error-codes';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { InvalidField, Refusal } from './refusal.ts';

/**
 * Which request this is. Only the key's hash is stored, and the fingerprint of the body is keyed by the key itself:
 * somebody who reads the table cannot test guesses of a password that the body held.
 */
export interface RequestIdentity {
  keyHash: Buffer;
  fingerprint: Buffer;
}

export function identifyRequest(
  header: string | string[] | undefined,
  scope: string,
  request: { call: string; params: unknown; query: unknown; body: unknown },
): RequestIdentity | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(header)) {
    throw new InvalidField('Idempotency-Key', 'wrongType');
  }
  return {
    keyHash: createHash('sha256').update(`${scope}\n${header}`).digest(),
    fingerprint: createHmac('sha256', header).update(JSON.stringify(request)).digest(),
  };
}

type Outcome = { reply: unknown } | { refusal: ErrorName; data: Record<string, unknown> | null };

/** Runs the work unless this very request was carried out before; then its first outcome is given again. */
export async function runOnce<T>(
  tx: Tx,
  identity: RequestIdentity,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  // A concurrent twin waits here for the first one's commit.
  const claimed = await sql<{ claimed: boolean }>`
    insert into idempotency_record (tenant_id, key_hash, fingerprint)
    values (current_tenant_id(), ${identity.keyHash}, ${identity.fingerprint})
    on conflict do nothing returning true as claimed`.execute(tx);
  if (claimed.rows.length === 0) return (await firstOutcome(tx, identity)) as T;

  await sql`savepoint work`.execute(tx);
  try {
    const reply = await work(tx);
    await storeOutcome(tx, identity, { reply: reply ?? null });
    return reply;
  } catch (error) {
    if (!(error instanceof Refusal) || temporaryErrors.includes(error.errorName)) throw error;
    await sql`rollback to savepoint work`.execute(tx);
    await storeOutcome(tx, identity, { refusal: error.errorName, data: error.data });
    return new StoredRefusal(error) as T;
  }
}

/** Carries a refusal out of a transaction that must commit (its record stays) although the call is refused. */
class StoredRefusal {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    this.refusal = refusal;
  }
}

export function unwrapOutcome<T>(outcome: T): T {
  if (outcome instanceof StoredRefusal) throw outcome.refusal;
  return outcome;
}

async function firstOutcome(tx: Tx, identity: RequestIdentity): Promise<unknown> {
  const { rows } = await sql<{ fingerprint: Buffer; outcome: Outcome }>`
    select fingerprint, outcome from idempotency_record where key_hash = ${identity.keyHash}`.execute(tx);
  const record = rows[0];
  if (!record?.fingerprint.equals(identity.fingerprint)) throw new Refusal('conflict');
  if ('refusal' in record.outcome) throw new Refusal(record.outcome.refusal, record.outcome.data);
  return record.outcome.reply;
}

async function storeOutcome(tx: Tx, identity: RequestIdentity, outcome: Outcome): Promise<void> {
  await sql`
    update idempotency_record set outcome = ${JSON.stringify(outcome)}::jsonb
    where key_hash = ${identity.keyHash}`.execute(tx);
}

/** A month is far longer than any client repeats a request by itself. Deletes some; says how many. */
export async function forgetOldRequests(tx: Tx, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency_record where ctid = any(array(
      select ctid from idempotency_record where created_at < now() - interval '30 days'
      limit ${limit} for update skip locked))`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
