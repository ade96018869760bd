import type { accessConsoleCalls } from '@openfloor/contract/platform/console-calls';
import { Refusal } from '../../http/refusal.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import type { ConsoleHandlers, PlatformHandlers } from '../../kernel/feature.ts';
import {
  logPlatformIn,
  logPlatformOut,
  platformOwnAccount,
  setPlatformUp,
} from '../staff/platform-sessions.ts';
import type { StaffParts } from '../staff/staff-sessions.ts';
import { accessOf, endAccess, insertRequest, listAccess, lockAccess } from './access-store.ts';
import { addOwner, changeStatus, createTenant, inTenant, platformActor } from './manage-tenants.ts';
import { listTenants } from './tenant-admin-store.ts';

/** Calls of the people who run the platform. */
export function platformHandlers(parts: StaffParts): PlatformHandlers {
  const { database } = parts;
  return {
    'POST /platform/session': (context, { body }) => logPlatformIn(parts, context, body),
    'POST /platform/session/set-up': (context, { body }) => setPlatformUp(parts, context, body),
    'DELETE /platform/session': context => logPlatformOut(context),
    'GET /platform/me': async ({ caller: { username, next, hasSecondFactor } }) => ({
      username,
      next,
      secondFactor: hasSecondFactor,
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
    'POST /platform/tenants/{id}/suspend': (context, { params, body }) =>
      changeStatus(database, context, params.id, { status: 'suspended', ...body }),
    'POST /platform/tenants/{id}/reactivate': (context, { params, body }) =>
      changeStatus(database, context, params.id, { status: 'active', ...body }),

    'POST /platform/tenants/{id}/access': (context, { params, body }) =>
      inTenant(database, params.id, async tx => {
        const { staffId, username } = context.caller;
        const id = await insertRequest(tx, { tenantId: params.id, staffId, username, ...body });
        await writeAudit(tx, platformActor(context), {
          action: 'platform.access.ask',
          subject: `access/${id}`,
          after: { hours: body.hours },
          reason: body.reason,
        });
        return { id };
      }),
    'GET /platform/access': context => context.query(tx => accessOf(tx, context.caller.staffId)),
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
