import type { ConsoleCalls } from '@openfloor/contract/console-calls';
import type { HandlersOf } from '../../http/api.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { LogInParts } from '../users/prove-credentials.ts';
import { logStaffIn, type StaffMember } from './staff-sessions.ts';
import { endStaffSession, getStaff, listHosts } from './staff-store.ts';

export function staffHandlers(parts: LogInParts): HandlersOf<ConsoleCalls, Tenant, StaffMember> {
  return {
    'POST /session': (context, { body }) => logStaffIn(parts, context, body),
    'DELETE /session': context =>
      context.transaction(async tx => {
        await endStaffSession(tx, context.caller.sessionId);
        return null;
      }),
    'GET /me': context =>
      context.query(async tx => {
        const { username, roles } = await getStaff(tx, context.caller.staffId);
        const { title, legalName } = context.tenant.config;
        return { username, roles, tenant: { title, legalName, hosts: await listHosts(tx) } };
      }),
  };
}
