import { createHash, createHmac } from 'node:crypto';
import { type ErrorName, temporaryErrors } from '@openfloor/contract/error-codes';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { claimKey, type RequestIdentity, readKey, storeOutcome } from './idempotency-store.ts';
import { InvalidField, Refusal } from './refusal.ts';

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
  if (!(await claimKey(tx, identity))) return (await firstOutcome(tx, identity)) as T;

  await sql`savepoint work`.execute(tx);
  try {
    const reply = await work(tx);
    await storeOutcome(tx, identity.keyHash, { reply: reply ?? null });
    return reply;
  } catch (error) {
    if (!(error instanceof Refusal) || temporaryErrors.includes(error.errorName)) throw error;
    await sql`rollback to savepoint work`.execute(tx);
    await storeOutcome(tx, identity.keyHash, { refusal: error.errorName, data: error.data });
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
  const record = await readKey<Outcome>(tx, identity.keyHash);
  if (!record) throw new Refusal('conflict');
  return replyOf(record, identity);
}

/** The first outcome of a request that was carried out before; undefined where it was not. */
export async function earlierOutcome(tx: Tx, identity: RequestIdentity): Promise<unknown> {
  const record = await readKey<Outcome | null>(tx, identity.keyHash);
  return record?.outcome ? replyOf({ ...record, outcome: record.outcome }, identity) : undefined;
}

function replyOf(record: { fingerprint: Buffer; outcome: Outcome }, identity: RequestIdentity): unknown {
  if (!record.fingerprint.equals(identity.fingerprint)) throw new Refusal('conflict');
  if ('refusal' in record.outcome) throw new Refusal(record.outcome.refusal, record.outcome.data);
  return record.outcome.reply;
}
