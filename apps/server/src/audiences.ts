import { allCalls } from '@openfloor/contract/all-calls';
import { isFromOutside } from '@openfloor/contract/console/roles';
import { consoleCalls } from '@openfloor/contract/console-calls';
import { platformCalls } from '@openfloor/contract/platform/console-calls';
import type { FastifyInstance } from 'fastify';
import { closedToCustomers, closedToStaff, refuseInDemonstration } from './demonstration.ts';
import { admitCustomer } from './features/access/admit-customer.ts';
import { customerAuthenticator } from './features/access/authenticate.ts';
import { consoleAuthenticator, consoleGate } from './features/platform/visitors.ts';
import { refuseDuringSetup } from './features/staff/admit-staff.ts';
import { platformAuthenticator } from './features/staff/platform-sessions.ts';
import { serveCalls } from './http/api.ts';
import type { Gate } from './http/gate.ts';
import { servePlatformCalls } from './http/platform-api.ts';
import { Refusal } from './http/refusal.ts';
import { staffActor } from './kernel/audit/actor.ts';
import { writeAudit } from './kernel/audit/write-audit.ts';
import type { AllHandlers } from './kernel/fold-features.ts';
import type { Parts } from './parts.ts';

/** What all calls are served with. */
interface Shared {
  database: Parts['database'];
  gate: Gate;
  tenantByHost: Parts['tenants']['byHost'];
  checkReplies: boolean;
}

/** Serves the calls of each audience to whoever belongs to it: customers and guests, staff, and the platform's staff. */
export function serveAudiences(
  app: FastifyInstance,
  parts: Parts,
  handlers: AllHandlers,
  shared: Shared,
): void {
  const { environment, database } = parts;
  const closedCustomerCall = refuseInDemonstration(environment.demonstration, closedToCustomers);
  const closedStaffCall = refuseInDemonstration(environment.demonstration, closedToStaff);
  const admitMember = consoleGate(parts);
  serveCalls(
    app,
    {
      ...shared,
      base: '/api',
      calls: allCalls,
      authenticate: customerAuthenticator(database, environment.sessionLimits),
      admit: async (_tenant, customer, asked) => {
        closedCustomerCall(asked);
        admitCustomer(customer, asked);
      },
      callerId: customer => customer.customerId,
    },
    handlers.calls,
  );
  const console = { ...shared, base: '/console/api' };
  serveCalls(
    app,
    {
      ...console,
      calls: consoleCalls,
      authenticate: consoleAuthenticator(parts),
      admit: async (tenant, member, asked) => {
        closedStaffCall(asked);
        await admitMember(tenant, member, asked);
      },
      callerId: member => member.staffId,
      noteWholeList: async (context, list, filters) => {
        // What leaves the house that way is signed.
        if (isFromOutside(context.caller.roles)) throw new Refusal('notAllowed');
        await context.query(tx =>
          writeAudit(tx, staffActor(context), {
            action: 'list.export',
            subject: `list/${list.split('/').slice(1).join('/')}`,
            after: filters,
          }),
        );
      },
    },
    handlers.consoleCalls,
  );
  servePlatformCalls(
    app,
    {
      ...console,
      calls: platformCalls,
      authenticate: platformAuthenticator(parts),
      admit: (member, call) => refuseDuringSetup(call, member.next),
      callerId: member => member.staffId,
    },
    handlers.platformCalls,
  );
}
