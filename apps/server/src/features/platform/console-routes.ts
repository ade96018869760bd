import type { platformAuditCalls } from '@openfloor/contract/audit/platform-calls';
import type { calendarPlatformCalls } from '@openfloor/contract/calendars/console-calls';
import type { PlatformCalls } from '@openfloor/contract/console-calls';
import type { platformApprovalCalls } from '@openfloor/contract/platform/approval-calls';
import type { accessConsoleCalls } from '@openfloor/contract/platform/console-calls';
import type { nodeCalls } from '@openfloor/contract/platform/node-calls';
import { Refusal } from '../../http/refusal.ts';
import { notePlatform } from '../../kernel/approvals/platform-propose.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import type { ConsoleHandlers, PlatformHandlers } from '../../kernel/feature.ts';
import {
  logPlatformIn,
  logPlatformOut,
  platformOwnAccount,
  setPlatformUp,
} from '../staff/platform-sessions.ts';
import { hasColleagues } from '../staff/platform-staff-store.ts';
import type { StaffParts } from '../staff/staff-sessions.ts';
import { accessOf, endAccess, insertRequest, listAccess, lockAccess } from './access-store.ts';
import { addOwner, createTenant, inTenant } from './manage-tenants.ts';
import { listTenants } from './tenant-admin-store.ts';

/** Without those of other features. */
type OwnCalls = Omit<
  PlatformCalls,
  | keyof typeof platformApprovalCalls
  | keyof typeof platformAuditCalls
  | keyof typeof calendarPlatformCalls
  | keyof typeof nodeCalls
>;

/** Calls of the people who run the platform. */
export function platformHandlers(
  parts: StaffParts & { environment: { demonstration: boolean } },
): PlatformHandlers<OwnCalls> {
  const { database } = parts;
  return {
    'GET /platform/installation': async () => ({ demonstration: parts.environment.demonstration }),
    'POST /platform/session': (context, { body }) => logPlatformIn(parts, context, body),
    'POST /platform/session/set-up': (context, { body }) => setPlatformUp(parts, context, body),
    'DELETE /platform/session': context => logPlatformOut(context),
    'GET /platform/me': async ({ caller, query }) => ({
      username: caller.username,
      next: caller.next,
      secondFactor: caller.hasSecondFactor,
      alone: !(await query(tx => hasColleagues(tx, caller.staffId, parts.refuseDemoAccounts))),
    }),
    'PUT /platform/me/password': (context, { body }) =>
      platformOwnAccount(parts, context).changePassword(body),
    'POST /platform/me/second-factor': context => platformOwnAccount(parts, context).beginEnrolment(),
    'POST /platform/me/second-factor/confirm': (context, { body }) =>
      platformOwnAccount(parts, context).confirmEnrolment(body.code),

    'GET /platform/tenants': async (context, { query }) => {
      const { rows, total } = await context.query(tx => listTenants(tx, query));
      const records = rows.map(row => ({
        id: row.tenant_id,
        name: row.name,
        title: row.title,
        legalName: row.legal_name,
        status: row.status,
        currency: row.currency,
        language: row.language,
        hosts: row.hosts,
        createdTime: row.created_at.getTime(),
      }));
      return { records, total };
    },
    'POST /platform/tenants': (context, { body }) => createTenant(database, context, body),
    'POST /platform/tenants/{id}/owners': (context, { params, body }) =>
      addOwner(database, context, params.id, body),

    'POST /platform/tenants/{id}/access': (context, { params, body }) =>
      inTenant(database, params.id, async tx => {
        const { staffId, username } = context.caller;
        const id = await insertRequest(tx, { tenantId: params.id, staffId, username, ...body });
        await notePlatform(tx, context, params.id, {
          action: 'platform.access.ask',
          subject: `access/${id}`,
          after: { hours: body.hours },
          reason: body.reason,
        });
        return { id };
      }),
    'GET /platform/access': (context, { query }) =>
      context.query(tx => accessOf(tx, context.caller.staffId, query)),
  };
}

/** The tenant's side of access for platform staff. */
export const accessConsoleHandlers: ConsoleHandlers<typeof accessConsoleCalls> = {
  'GET /platform-access': (context, { query }) => context.query(tx => listAccess(tx, query)),
  'POST /platform-access/{id}/end': (context, { params, body }) =>
    context.transaction(async tx => {
      const access = await lockAccess(tx, params.id);
      if (!access) throw new Refusal('notFound');
      if (access.ended_at) throw new Refusal('conflict');
      await endAccess(tx, access.access_id, new Date());
      await writeAudit(tx, staffActor(context), {
        action: 'platform.access.end',
        subject: `access/${access.access_id}`,
        reason: body.reason,
      });
      return null;
    }),
};
