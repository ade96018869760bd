import type { Tx } from '@openfloor/db/database';
import { askKept } from '@openfloor/db/kept-statement';
import type { StaffRole } from '@openfloor/homes/codes';
import { type RawBuilder, sql } from 'kysely';
import { tokenHash } from '../../http/sessions.ts';
import { isUuid } from '../../http/uuid.ts';
import { deviceName } from '../../kernel/devices/device-name.ts';
import { staffSessionLimits } from './session-limits.ts';
import { endSessions, newSession, type SessionOrigin } from './session-store.ts';

/** Who is from outside has a grant, while it lasts. */
const grantOf = (staffId: RawBuilder<unknown>, roles: RawBuilder<unknown>) =>
  sql<string | null>`case when 'examiner' = any(${roles}) then regulator_grant_of(${staffId}) end`;

export function getStaff(tx: Tx, staffId: string) {
  return tx
    .selectFrom('staff')
    .select(['username', 'roles'])
    .select(grantOf(sql.ref('staff_id'), sql.ref('roles')).as('grant_id'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
}

/** Whoever of this tenant's staff has the name, disabled or not. */
export async function findStaffByUsername(tx: Tx, username: string) {
  return tx
    .selectFrom('staff')
    .select(['staff_id', 'username', 'disabled_at'])
    .where('username_key', '=', username.toLowerCase())
    .executeTakeFirst();
}

/** Somebody of this tenant's staff, disabled or not, kept from changing until the transaction ends. */
export async function lockStaff(tx: Tx, staffId: string) {
  if (!isUuid(staffId)) return undefined;
  return tx
    .selectFrom('staff')
    .select([
      'staff_id',
      'username',
      'roles',
      'disabled_at',
      'factor_confirmed_at',
      'reset_by',
      'reset_until',
    ])
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst();
}

export interface NewStaff {
  tenantId: string;
  username: string;
  roles: StaffRole[];
  /** Nobody of this tenant's staff where the platform adds its first owners. */
  createdBy: string | null;
}

/** A member without a password: a set-up code lets them choose one. */
export async function insertStaff(tx: Tx, member: NewStaff): Promise<string> {
  const { staff_id } = await tx
    .insertInto('staff')
    .values({
      tenant_id: member.tenantId,
      username: member.username,
      password_hash: null,
      roles: member.roles,
      created_by: member.createdBy,
    })
    .returning('staff_id')
    .executeTakeFirstOrThrow();
  return staff_id;
}

export async function setRoles(tx: Tx, staffId: string, roles: StaffRole[]): Promise<void> {
  await tx.updateTable('staff').set({ roles }).where('staff_id', '=', staffId).execute();
}

export async function setDisabled(tx: Tx, staffId: string, disabledAt: Date | null): Promise<void> {
  await tx.updateTable('staff').set({ disabled_at: disabledAt }).where('staff_id', '=', staffId).execute();
}

/** The member enrols anew at the next log-in. */
export async function forgetFactor(tx: Tx, staffId: string): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ factor_secret: null, factor_confirmed_at: null, factor_last_step: null, recovery_hashes: [] })
    .where('staff_id', '=', staffId)
    .execute();
}

/** The present password stops working; `by` may be told a set-up code until then. */
export async function allowReset(tx: Tx, staffId: string, by: string, until: Date): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ password_hash: null, reset_by: by, reset_until: until })
    .where('staff_id', '=', staffId)
    .execute();
}

/** The present password stops working, and whoever was to be told a set-up code has been. */
export async function forgetPassword(tx: Tx, staffId: string): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ password_hash: null, reset_by: null, reset_until: null })
    .where('staff_id', '=', staffId)
    .execute();
}

/** Others who could act as owner; nobody takes such power away meanwhile. */
export async function countOtherOwners(tx: Tx, staffId: string): Promise<number> {
  const { rows } = await sql<{ other_owners: bigint }>`select other_owners(${staffId})`.execute(tx);
  return Number(rows[0]?.other_owners ?? 0n);
}

export async function countOwners(tx: Tx): Promise<number> {
  const { owners } = await tx
    .selectFrom('staff')
    .select(eb => eb.fn.countAll<bigint>().as('owners'))
    .where(sql<boolean>`'owner' = any (roles)`)
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(owners);
}

export async function openStaffSession(
  tx: Tx,
  origin: SessionOrigin & { tenantId: string },
): Promise<string> {
  const { token, columns } = newSession(origin);
  await tx
    .insertInto('staff_session')
    .values({ tenant_id: origin.tenantId, ...columns })
    .execute();
  return token;
}

/** Every call of staff begins with it. */
export async function findStaffSession(tx: Tx, token: string) {
  const wanted = tx
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.staff_id', 'staff_session.staff_id')
    .select(['session_id', 'staff.staff_id', 'username', 'roles', 'factor_confirmed_at'])
    .select(['staff_session.created_at', 'last_seen_at', 'ended_at'])
    .select(grantOf(sql.ref('staff.staff_id'), sql.ref('roles')).as('grant_id'))
    .where('token_hash', '=', tokenHash(token));
  const [session] = await askKept(tx, wanted);
  return session;
}

/** False where this member has no such session, or it is over. */
export async function endStaffSession(tx: Tx, staffId: string, sessionId: string): Promise<boolean> {
  return isUuid(sessionId) && (await endSessions(tx, 'staff_session', { staffId, sessionId })) === 1;
}

/** Ends every session of a member, except one where that is named. */
export async function endStaffSessions(tx: Tx, staffId: string, exceptId?: string): Promise<void> {
  await endSessions(tx, 'staff_session', { staffId, exceptId });
}

/** Sessions that still work: neither ended nor expired. */
export async function listStaffSessions(tx: Tx, staffId: string, currentId?: string) {
  const now = Date.now();
  const rows = await tx
    .selectFrom('staff_session')
    .select(['session_id', 'address', 'user_agent', 'created_at', 'last_seen_at'])
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', new Date(now - staffSessionLimits.idleMs))
    .where('created_at', '>', new Date(now - staffSessionLimits.maxMs))
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows.map(row => ({
    id: row.session_id,
    address: row.address,
    userAgent: row.user_agent,
    device: deviceName(row.user_agent),
    createdTime: row.created_at.getTime(),
    seenTime: row.last_seen_at.getTime(),
    current: row.session_id === currentId,
  }));
}

export async function listHosts(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('tenant_host').select('host').orderBy('host').execute();
  return rows.map(row => row.host);
}
