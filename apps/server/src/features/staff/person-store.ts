import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** Both kinds of people who log in to a console: a tenant's staff, and the platform's. */
export type People = 'staff' | 'platform_staff';

export interface Person {
  staff_id: string;
  username: string;
  /** None until its owner has set the account up. */
  password_hash: string | null;
  demo: boolean;
  factor_secret: Buffer | null;
  factor_confirmed_at: Date | null;
}

/** Somebody who has a password. */
export type ReadyPerson = Person & { password_hash: string };

const columns = sql.raw('staff_id, username, password_hash, demo, factor_secret, factor_confirmed_at');

/** Somebody who may log in: a disabled member is not there, nor one who has no password yet. */
export async function findPersonByUsername(
  tx: Tx,
  people: People,
  username: string,
): Promise<ReadyPerson | undefined> {
  const { rows } = await sql<ReadyPerson>`
    select ${columns} from ${sql.table(people)}
    where username_key = ${username.toLowerCase()} and disabled_at is null
      and password_hash is not null`.execute(tx);
  return rows[0];
}

export async function getPerson(tx: Tx, people: People, staffId: string): Promise<Person> {
  const { rows } = await sql<Person>`
    select ${columns} from ${sql.table(people)} where staff_id = ${staffId}`.execute(tx);
  if (!rows[0]) throw new Error('This member of staff is gone');
  return rows[0];
}

/** Keeps what was proved from changing until the transaction's end; false when it is no longer so. */
export async function holdPerson(tx: Tx, people: People, proved: Person): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(people)}
    where staff_id = ${proved.staff_id} and password_hash = ${proved.password_hash} and disabled_at is null
      and (factor_confirmed_at is not null) = ${proved.factor_confirmed_at !== null}
      and (factor_confirmed_at is null or factor_secret = ${proved.factor_secret})
    for share`.execute(tx);
  return rows.length === 1;
}

export async function replacePassword(
  tx: Tx,
  people: People,
  proved: Person,
  replacement: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(people)} set password_hash = ${replacement}
    where staff_id = ${proved.staff_id} and password_hash = ${proved.password_hash}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Stores a secret that is yet to be confirmed; false where one is confirmed already. */
export async function storeFactor(tx: Tx, people: People, staffId: string, sealed: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(people)} set factor_secret = ${sealed}, factor_last_step = null
    where staff_id = ${staffId} and factor_confirmed_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

export async function confirmFactor(
  tx: Tx,
  people: People,
  staffId: string,
  confirmed: { sealed: Buffer; step: bigint; recoveryHashes: Buffer[] },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(people)} set factor_confirmed_at = now(), factor_last_step = ${confirmed.step},
      recovery_hashes = ${confirmed.recoveryHashes}::bytea[]
    where staff_id = ${staffId} and factor_confirmed_at is null and factor_secret = ${confirmed.sealed}`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** Takes a code's time step; false where it, or a later one, was taken before. */
export async function takeStep(tx: Tx, people: People, staffId: string, step: bigint): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(people)} set factor_last_step = ${step}
    where staff_id = ${staffId} and (factor_last_step is null or factor_last_step < ${step})`.execute(tx);
  return numAffectedRows === 1n;
}

/** Uses a recovery code up; false where there is no such code, or no more. */
export async function takeRecoveryCode(
  tx: Tx,
  people: People,
  staffId: string,
  hash: Buffer,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(people)} set recovery_hashes = array_remove(recovery_hashes, ${hash}::bytea)
    where staff_id = ${staffId} and ${hash}::bytea = any (recovery_hashes)`.execute(tx);
  return numAffectedRows === 1n;
}
