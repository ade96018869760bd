import { createHash } from 'node:crypto';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** Long enough to find the phone, too short to be of use to anybody else. */
export const questionMinutes = 5;

export type QuestionPurpose = 'register' | 'prove';

/** A question as it is asked: where, and of whom. */
export interface Question {
  challenge: string;
  purpose: QuestionPurpose;
  host: string;
  /** `session/…`, `ticket/…`, or `guest` for a log-in without a name. */
  boundTo: string;
}

const challengeHash = (challenge: string) => createHash('sha256').update(challenge).digest();

export async function storeQuestion(tx: Tx, { challenge, purpose, host, boundTo }: Question): Promise<void> {
  await sql`
    insert into passkey_challenge (challenge_hash, purpose, host, bound_to, expires_at)
    values (${challengeHash(challenge)}, ${purpose}, ${host}, ${boundTo},
      now() + make_interval(mins => ${questionMinutes}))`.execute(tx);
}

/** Uses a question up; false where it was never asked so, was answered before, or its time is over. */
export async function takeQuestion(tx: Tx, { challenge, ...asked }: Question): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from passkey_challenge where challenge_hash = ${challengeHash(challenge)}
      and purpose = ${asked.purpose} and host = ${asked.host} and bound_to = ${asked.boundTo}
      and expires_at > now()`.execute(tx);
  return numAffectedRows === 1n;
}

export async function forgetOldQuestions(tx: Tx, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from passkey_challenge where ctid = any(array(
      select ctid from passkey_challenge where expires_at <= now() limit ${limit} for update skip locked))`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}

export function findPasskey(tx: Tx, host: string, credentialId: string) {
  return tx
    .selectFrom('passkey')
    .select(['passkey_id', 'customer_id', 'credential_id', 'public_key'])
    .where('host', '=', host)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

export type StoredPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** Notes a use; false where the counter did not go on, as if there were a copy of it. Some keep no count: always zero. */
export async function takeUse(tx: Tx, passkeyId: string, counter: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkey set counter = ${counter}, last_used_at = now()
    where passkey_id = ${passkeyId} and (counter < ${counter} or counter = 0 and ${counter} = 0)`.execute(tx);
  return numAffectedRows === 1n;
}

export function listPasskeys(tx: Tx, customerId: string) {
  return tx
    .selectFrom('passkey')
    .select(['passkey_id', 'name', 'host', 'created_at', 'last_used_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();
}

export interface NewPasskey {
  customer_id: string;
  host: string;
  credential_id: string;
  public_key: Buffer;
  counter: bigint;
  transports: string[];
  name: string;
}

/** Its id, or undefined where the credential is known already, to whomever it belongs. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<string | undefined> {
  const row = await tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict(conflict => conflict.constraint('passkey_known').doNothing())
    .returning('passkey_id')
    .executeTakeFirst();
  return row?.passkey_id;
}

export async function renamePasskey(
  tx: Tx,
  customerId: string,
  passkeyId: string,
  name: string,
): Promise<boolean> {
  const renamed = await tx
    .updateTable('passkey')
    .set({ name })
    .where('customer_id', '=', customerId)
    .where('passkey_id', '=', passkeyId)
    .executeTakeFirst();
  return renamed.numUpdatedRows === 1n;
}

export async function removePasskey(tx: Tx, customerId: string, passkeyId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('passkey')
    .where('customer_id', '=', customerId)
    .where('passkey_id', '=', passkeyId)
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}
