import type { staffConsoleCalls } from '@openfloor/contract/staff/console-calls';
import { Refusal } from '../../http/refusal.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { addMember, disableMember, endMembersSessions } from './manage-staff.ts';
import { resetPassword, showSetUpCode } from './reset-password.ts';
import { listStaff } from './staff-list-store.ts';
import { listStaffSessions, lockStaff } from './staff-store.ts';

/** The tenant's staff, as its owner sees and changes it. */
export const managementHandlers: ConsoleHandlers<typeof staffConsoleCalls> = {
  'GET /staff': (context, { query }) => context.query(tx => listStaff(tx, query, context.caller.staffId)),
  'POST /staff': (context, { body }) => addMember(context, body),
  'GET /staff/{id}/sessions': (context, { params }) =>
    context.query(async tx => {
      const member = await lockStaff(tx, params.id);
      if (!member) throw new Refusal('notFound');
      return listStaffSessions(tx, member.staff_id, context.caller.sessionId);
    }),
  'POST /staff/{id}/sessions/end': (context, { params, body }) =>
    endMembersSessions(context, params.id, body.reason),
  'POST /staff/{id}/disable': (context, { params, body }) => disableMember(context, params.id, body.reason),
  'POST /staff/{id}/reset-password': (context, { params, body }) => resetPassword(context, params.id, body),
  'POST /staff/{id}/set-up-code': (context, { params }) => showSetUpCode(context, params.id),
};
