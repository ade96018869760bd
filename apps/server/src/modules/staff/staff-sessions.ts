import type { Database } from '@openfloor/db/database';
import type { StaffRole } from '@openfloor/db/tables/staff';
import type { CallContext } from '../../http/call-context.ts';
import { judgeSession } from '../../http/sessions.ts';
import { type LogInParts, proveCredentials } from '../users/prove-credentials.ts';
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
  const { staff_id: staffId } = await proveCredentials(
    parts,
    context,
    'staff-log-in',
    credentials,
    findStaffByUsername,
  );
  const { address, userAgent } = context;
  const session = { tenantId: context.tenant.tenantId, staffId, address, userAgent };
  return { token: await context.transaction(tx => openStaffSession(tx, session)) };
}
