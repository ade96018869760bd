import type { CallKey } from '@openfloor/contract/call';
import type { ConsoleCall } from '@openfloor/contract/console/define-console-calls';
import { isAmong } from '@openfloor/contract/console/roles';
import { consoleCalls } from '@openfloor/contract/console-calls';
import type { sessionConsoleCalls } from '@openfloor/contract/staff/session-calls';
import { Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import type { StaffMember } from '../../kernel/staff-member.ts';
import { noteFailedLogIn } from './note-failed-log-in.ts';
import { beginEnrolment, changeOwnPassword, confirmEnrolment } from './own-account.ts';
import { logStaffIn, type StaffParts, setStaffUp, staffFactor } from './staff-sessions.ts';
import { endStaffSession, endStaffSessions, listHosts, listStaffSessions } from './staff-store.ts';

/** Logging in and out, and one's own log-in. */
export function sessionConsoleHandlers(parts: StaffParts): ConsoleHandlers<typeof sessionConsoleCalls> {
  return {
    'POST /session': (context, { body }) =>
      noteFailedLogIn(context, body.username, () => logStaffIn(parts, context, body)),

    'POST /session/set-up': (context, { body }) =>
      noteFailedLogIn(context, body.username, () => setStaffUp(parts, context, body)),

    'DELETE /session': context =>
      context.transaction(async tx => {
        const { staffId, sessionId } = context.caller;
        await endStaffSession(tx, staffId, sessionId);
        await noteOwn(context, 'staff.log-out')(tx);
        return null;
      }),

    'GET /me': context =>
      context.query(async tx => {
        const { staffId: id, username, roles, next, hasSecondFactor, accessId } = context.caller;
        const { title, legalName } = context.tenant.config;
        return {
          id,
          username,
          roles,
          next,
          secondFactor: hasSecondFactor,
          platform: accessId !== undefined,
          allowed: allowedCalls(context.caller),
          tenant: { title, legalName, hosts: await listHosts(tx) },
        };
      }),

    'GET /me/sessions': context =>
      context.query(tx => listStaffSessions(tx, context.caller.staffId, context.caller.sessionId)),

    'DELETE /me/sessions/{id}': (context, { params }) =>
      context.transaction(async tx => {
        if (!(await endStaffSession(tx, context.caller.staffId, params.id))) throw new Refusal('notFound');
        await noteOwn(context, 'staff.end-session')(tx);
        return null;
      }),

    'PUT /me/password': (context, { body }) =>
      changeOwnPassword(
        {
          ...own(parts, context),
          changed: async tx => {
            await endStaffSessions(tx, context.caller.staffId, context.caller.sessionId);
            await noteOwn(context, 'staff.change-password')(tx);
          },
        },
        body,
      ),

    'POST /me/second-factor': context =>
      beginEnrolment(own(parts, context), `${context.tenant.config.title} console`),

    'POST /me/second-factor/confirm': (context, { body }) =>
      confirmEnrolment(
        {
          ...own(parts, context),
          // Whoever was logged in with the password alone logs in again.
          changed: async tx => {
            await endStaffSessions(tx, context.caller.staffId, context.caller.sessionId);
            await noteOwn(context, 'staff.enrol-second-factor')(tx);
          },
        },
        body.code,
      ),
  };
}

function own(parts: StaffParts, context: StaffContext) {
  if (context.caller.accessId) throw new Refusal('notAllowed');
  const { staffId } = context.caller;
  return { ...staffFactor(parts, context), staffId, address: context.address };
}

const noteOwn = (context: StaffContext, action: string) => (tx: Parameters<typeof writeAudit>[0]) =>
  writeAudit(tx, staffActor(context), { action, subject: `staff/${context.caller.staffId}` });

/** Which calls the console may offer this member. The server decides again at each call. */
function allowedCalls(member: StaffMember): CallKey[] {
  const calls = Object.entries(consoleCalls) as [CallKey, ConsoleCall][];
  return calls
    .filter(([key, call]) => call.access === 'staff' && mayMake(member, key, call))
    .map(([key]) => key);
}

function mayMake(member: StaffMember, key: CallKey, call: ConsoleCall): boolean {
  if (member.accessId && !key.startsWith('GET ')) return false;
  return call.access === 'staff' && isAmong(member.roles, call.roles);
}
