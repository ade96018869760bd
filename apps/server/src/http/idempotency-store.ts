import type { Tx } from '@openfloor/db/database';
import { DatabaseBusy, isLockTimeout } from '@openfloor/db/errors';
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

/** A request under the same key has not ended, and is not waited for any longer. */
export class KeyInUse extends DatabaseBusy {
  constructor(cause: unknown) {
    super(cause);
    this.name = 'KeyInUse';
  }
}

/**
 * Claims keys of several callers at once; gives those that were not claimed before. A twin under way is waited for
 * so long only, since everybody else of these waits with it.
 */
export async function claimKeys(
  tx: Tx,
  identities: readonly RequestIdentity[],
  waitMs: number,
): Promise<ReadonlySet<RequestIdentity>> {
  if (identities.length === 0) return new Set();
  const patience = await setLockTimeout(tx, String(waitMs));
  const { rows } = await sql<{ place: number }>`
    with asked as (
      select * from unnest(
        ${identities.map(one => one.keyHash)}::bytea[], ${identities.map(one => one.fingerprint)}::bytea[]
      ) with ordinality as k(key_hash, fingerprint, place)
    ), claimed as (
      insert into idempotency_record (tenant_id, key_hash, fingerprint)
      select current_tenant_id(), key_hash, fingerprint from asked order by key_hash
      on conflict do nothing returning key_hash
    )
    select place::integer - 1 as place from asked join claimed using (key_hash)`
    .execute(tx)
    .catch(error => {
      throw isLockTimeout(error) ? new KeyInUse(error) : error;
    });
  await setLockTimeout(tx, patience);
  return new Set(rows.flatMap(({ place }) => identities[place] ?? []));
}

/** Gives what it was: in a session that is lent, a transaction's limit is not the session's default. */
async function setLockTimeout(tx: Tx, limit: string): Promise<string> {
  const { rows } = await sql<{ was: string }>`
    with before as materialized (select current_setting('lock_timeout') as was)
    select was, set_config('lock_timeout', ${limit}, true) from before`.execute(tx);
  return rows[0]?.was ?? limit;
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

export async function storeOutcomes(
  tx: Tx,
  known: readonly { keyHash: Buffer; outcome: object }[],
): Promise<void> {
  if (known.length === 0) return;
  await sql`
    update idempotency_record r set outcome = k.outcome::jsonb
    from unnest(
      ${known.map(one => one.keyHash)}::bytea[], ${known.map(one => JSON.stringify(one.outcome))}::text[]
    ) as k(key_hash, outcome)
    where r.key_hash = k.key_hash`.execute(tx);
}

/** A month is far longer than any client repeats a request by itself. Deletes some; says how many. */
export async function forgetOldRequests(tx: Tx, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency_record where ctid = any(array(
      select ctid from idempotency_record where created_at < now() - interval '30 days'
      limit ${limit} for update skip locked))`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
