import type { Tx } from '@openfloor/db/database';
import type { StaffRole } from '@openfloor/homes/codes';
import { sql } from 'kysely';
import { isUuid } from '../../http/uuid.ts';

export interface Person {
  id: string;
  username: string;
}

export interface Duty extends Person {
  since: Date;
  until: Date;
}

/** Whoever is disabled is on duty no more. */
export async function readDuty(tx: Tx, at: Date): Promise<Duty | undefined> {
  const { rows } = await sql<Duty>`
    select d.staff_id as id, s.username, d.since, d.until
    from alert_duty d join staff s on s.tenant_id = d.tenant_id and s.staff_id = d.staff_id
    where d.until > ${at} and s.disabled_at is null`.execute(tx);
  return rows[0];
}

export async function keepDuty(
  tx: Tx,
  { staffId, since, until }: { staffId: string; since: Date; until: Date },
): Promise<void> {
  const row = { staff_id: staffId, since, until };
  await tx
    .insertInto('alert_duty')
    .values(row)
    .onConflict(conflict => conflict.column('tenant_id').doUpdateSet(row))
    .execute();
}

export async function endDuty(tx: Tx): Promise<void> {
  await tx.deleteFrom('alert_duty').execute();
}

const hasOne = (roles: readonly StaffRole[], staff = 's') =>
  sql<boolean>`(${sql.ref(`${staff}.disabled_at`)} is null and ${sql.ref(`${staff}.roles`)} && ${[...roles]}::text[])`;

/** Everybody with one of these roles. */
export async function listPeople(tx: Tx, roles: readonly StaffRole[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select s.staff_id as id, s.username from staff s where ${hasOne(roles)} order by s.username limit 200`.execute(
    tx,
  );
  return rows;
}

export interface Holder extends Person {
  isOfTeam: boolean;
}

/** Whoever took something, and whether they may still work on it. */
export async function findHolder(
  tx: Tx,
  staffId: string,
  roles: readonly StaffRole[],
): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    select s.staff_id as id, s.username, ${hasOne(roles)} as "isOfTeam" from staff s
    where s.staff_id = ${staffId}::uuid`.execute(tx);
  return rows[0];
}

export async function findPerson(
  tx: Tx,
  staffId: string,
  roles: readonly StaffRole[],
): Promise<Person | undefined> {
  if (!isUuid(staffId)) return undefined;
  const { rows } = await sql<Person>`
    select s.staff_id as id, s.username from staff s where s.staff_id = ${staffId}::uuid and ${hasOne(roles)}`.execute(
    tx,
  );
  return rows[0];
}
