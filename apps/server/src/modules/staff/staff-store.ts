import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { newToken, tokenHash } from '../../http/sessions.ts';

export function findStaffByUsername(tx: Tx, username: string) {
  return tx
    .selectFrom('staff')
    .select(['staff_id', 'password_hash', 'demo'])
    .where('username_key', '=', username.toLowerCase())
    .executeTakeFirst();
}

export function getStaff(tx: Tx, staffId: string) {
  return tx
    .selectFrom('staff')
    .select(['username', 'roles'])
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
}

export interface NewStaffSession {
  tenantId: string;
  staffId: string;
  address: string;
  userAgent: string;
}

export async function openStaffSession(tx: Tx, session: NewStaffSession): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('staff_session')
    .values({
      tenant_id: session.tenantId,
      staff_id: session.staffId,
      token_hash: tokenHash(token),
      address: session.address,
      user_agent: session.userAgent,
    })
    .execute();
  return token;
}

export function findStaffSession(tx: Tx, token: string) {
  return tx
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.staff_id', 'staff_session.staff_id')
    .select(['session_id', 'staff.staff_id', 'roles', 'staff_session.created_at', 'last_seen_at', 'ended_at'])
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
}

export async function markStaffSeen(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('staff_session')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('session_id', '=', sessionId)
    .execute();
}

export async function endStaffSession(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('staff_session')
    .set({ ended_at: sql<Date>`now()` })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function listHosts(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('tenant_host').select('host').orderBy('host').execute();
  return rows.map(row => row.host);
}
