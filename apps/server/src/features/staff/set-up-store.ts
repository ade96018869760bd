import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { People, Person } from './person-store.ts';
import { newSetUpCode, setUpHash } from './set-up-code.ts';

/** What is told, once, to whoever adds or resets an account, for its owner. */
export interface SetUp {
  code: string;
  expiresTime: number;
}

const lifetimeMs = 24 * 3_600_000;
const tableOf = (people: People) => sql.table(people === 'staff' ? 'staff_set_up' : 'platform_set_up');

/**
 * A code in place of every earlier one. Who issued it must not decide together with this account for a week; and once it
 * is used, an account that somebody else had created is in their hand no longer.
 */
export async function issueSetUp(
  tx: Tx,
  people: People,
  { staffId, issuedBy }: { staffId: string; issuedBy: string | null },
): Promise<SetUp> {
  const code = newSetUpCode();
  await endSetUps(tx, people, staffId);
  const { rows } = await sql<{ expires_at: Date }>`
    insert into ${tableOf(people)} (staff_id, issued_by, code_hash, expires_at)
    values (${staffId}, ${issuedBy}, ${setUpHash(code)}, now() + make_interval(secs => ${lifetimeMs / 1000}))
    returning expires_at`.execute(tx);
  if (!rows[0]) throw new Error('No set-up code was stored');
  return { code, expiresTime: rows[0].expires_at.getTime() };
}

/** Remembers who reset something of an account that leaves nothing to log in with. */
export async function noteReset(tx: Tx, reset: { staffId: string; issuedBy: string }): Promise<void> {
  await sql`
    insert into staff_set_up (staff_id, issued_by, expires_at)
    values (${reset.staffId}, ${reset.issuedBy}, now())`.execute(tx);
}

async function endSetUps(tx: Tx, people: People, staffId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${tableOf(people)} set ended_at = now()
    where staff_id = ${staffId} and ended_at is null`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Whose account a code sets up, while it works. */
export async function findBySetUpCode(
  tx: Tx,
  people: People,
  username: string,
  code: string,
): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select p.staff_id, p.username, p.password_hash, p.demo, p.factor_secret, p.factor_confirmed_at
    from ${sql.table(people)} p join ${tableOf(people)} s on s.staff_id = p.staff_id
    where p.username_key = ${username.toLowerCase()} and p.disabled_at is null and p.password_hash is null
      and s.code_hash = ${setUpHash(code)} and s.ended_at is null and s.expires_at > now()`.execute(tx);
  return rows[0];
}

/** Uses a code up and keeps the password that its owner chose; false where somebody was faster or its time is over. */
export async function useSetUpCode(
  tx: Tx,
  people: People,
  person: Person,
  { code, passwordHash }: { code: string; passwordHash: string },
): Promise<boolean> {
  const used = await sql`
    update ${tableOf(people)} set ended_at = now(), used_at = now()
    where staff_id = ${person.staff_id} and code_hash = ${setUpHash(code)}
      and ended_at is null and expires_at > now()`.execute(tx);
  if (used.numAffectedRows !== 1n) return false;
  const { numAffectedRows } = await sql`
    update ${sql.table(people)} set password_hash = ${passwordHash}
    where staff_id = ${person.staff_id} and password_hash is null and disabled_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Until when a member's open code works. */
export const setUpUntil = sql<Date | null>`(select max(u.expires_at) from staff_set_up u
  where u.tenant_id = staff.tenant_id and u.staff_id = staff.staff_id and u.ended_at is null
    and u.code_hash is not null)`;
