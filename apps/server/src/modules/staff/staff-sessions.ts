import type { Database } from '@openfloor/db/database';
import type { StaffRole } from '@openfloor/db/tables/staff';
import type { CallContext } from '../../http/call-context.ts';
import { InvalidField } from '../../http/refusal.ts';
import { judgeSession } from '../../http/sessions.ts';
import { countTry, forgiveTry, passwordSubjects } from '../users/attempt-limits.ts';
import type { LogInParts } from '../users/log-in.ts';
import { refuseWhenBusy, verifyAgainstNobody, verifyPassword } from '../users/password-hashing.ts';
import { findStaffByUsername, findStaffSession, markStaffSeen, openStaffSession } from './staff-store.ts';

export interface StaffMember {
  staffId: string;
  sessionId: string;
  roles: StaffRole[];
}

/** People with power over others' accounts are logged out sooner than customers. */
export const staffSessionLimits = { idleMs: 30 * 60_000, maxMs: 12 * 3_600_000 };

export function staffAuthenticator(database: Database) {
  return (tenant: { tenantId: string }, token: string): Promise<StaffMember> =>
    database.tenant(tenant.tenantId, async tx => {
      const { session, noteUse } = judgeSession(await findStaffSession(tx, token), staffSessionLimits);
      if (noteUse) await markStaffSeen(tx, session.session_id);
      return { staffId: session.staff_id, sessionId: session.session_id, roles: session.roles };
    });
}

export async function logStaffIn(
  parts: LogInParts,
  context: CallContext,
  credentials: { username: string; password: string },
): Promise<{ token: string }> {
  const { tenantId } = context.tenant;
  const { username, password } = credentials;
  const subjects = passwordSubjects('staff-log-in', username.toLowerCase(), context.address);
  refuseWhenBusy();
  await countTry(parts.database, tenantId, subjects);
  const found = await context.query(tx => findStaffByUsername(tx, username));
  const staff = found?.demo && parts.refuseDemoAccounts ? undefined : found;
  const right = staff
    ? await verifyPassword(staff.password_hash, password)
    : await verifyAgainstNobody(password);
  if (!staff || !right) throw new InvalidField('password', 'credentialsWrong');
  await forgiveTry(parts.database, tenantId, subjects);
  const { address, userAgent } = context;
  const session = { tenantId, staffId: staff.staff_id, address, userAgent };
  return { token: await context.transaction(tx => openStaffSession(tx, session)) };
}
