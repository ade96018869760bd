import { createHmac, hash } from 'node:crypto';
import { type ErrorName, temporaryErrors } from '@openfloor/contract/error-codes';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import {
  claimKey,
  claimKeys,
  type RequestIdentity,
  readKey,
  storeOutcome,
  storeOutcomes,
} from './idempotency-store.ts';
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
    keyHash: hash('sha256', `${scope}\n${header}`, 'buffer'),
    fingerprint: createHmac('sha256', header).update(JSON.stringify(request)).digest(),
  };
}

/** A key is used for one request: whoever uses it for two at once is no reason to keep others waiting. */
const heldKeyMs = 100;

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
    await storeOutcome(tx, identity.keyHash, recordOf(error));
    return new StoredRefusal(error) as T;
  }
}

/**
 * The same for requests of several callers in one transaction. The work gives each its reply or its refusal, which is
 * final. A key that another request holds for longer fails all of them with `KeyInUse`.
 */
export async function runEachOnce<
  Asked extends { identity: RequestIdentity | undefined },
  Reply extends object,
>(
  tx: Tx,
  asked: readonly Asked[],
  work: (fresh: readonly Asked[]) => Promise<readonly (Reply | Refusal)[]>,
): Promise<(Reply | Refusal)[]> {
  const identities = asked.flatMap(({ identity }) => identity ?? []);
  const claimed = await claimKeys(tx, identities, heldKeyMs);
  const fresh = asked.filter(({ identity }) => !identity || claimed.has(identity));
  const done = await work(fresh);
  const outcomes = new Map(fresh.map((one, place) => [one, done[place] as Reply | Refusal]));
  const stored = [...outcomes].flatMap(([{ identity }, outcome]) =>
    identity ? { keyHash: identity.keyHash, outcome: recordOf(outcome) } : [],
  );
  await storeOutcomes(tx, stored);
  const replies: (Reply | Refusal)[] = [];
  for (const one of asked) replies.push(outcomes.get(one) ?? (await repeatedOutcome(tx, one.identity)));
  return replies;
}

const recordOf = (outcome: object): Outcome =>
  outcome instanceof Refusal ? { refusal: outcome.errorName, data: outcome.data } : { reply: outcome };

/** A request that was carried out before. */
async function repeatedOutcome<Reply>(
  tx: Tx,
  identity: RequestIdentity | undefined,
): Promise<Reply | Refusal> {
  try {
    if (!identity) throw new Error('Only a key makes a request a repetition');
    return (await firstOutcome(tx, identity)) as Reply;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
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
