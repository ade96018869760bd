import type { Database } from '@openfloor/db/database';
import type { AskedCall } from '../../http/api.ts';
import { Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { isCustomer } from '../../kernel/customers/customer-store.ts';
import type { StaffMember } from '../../kernel/staff-member.ts';
import { admitStaff } from '../staff/admit-staff.ts';
import { isNobody, platformMemberOf } from '../staff/platform-sessions.ts';
import { staffAuthenticator } from '../staff/staff-sessions.ts';
import { findLiveAccess } from './access-store.ts';

interface Parts {
  database: Database;
  requireSecondFactor: boolean;
}

/** The tenant's own staff, or platform staff whom the tenant has let in: they read as an auditor does. */
export function consoleAuthenticator(parts: Parts) {
  const asStaff = staffAuthenticator(parts);
  return async (tenant: { tenantId: string }, token: string): Promise<StaffMember> => {
    try {
      return await asStaff(tenant, token);
    } catch (error) {
      if (!isNobody(error)) throw error;
      return asVisitor(parts, tenant.tenantId, token);
    }
  };
}

async function asVisitor(
  { database, requireSecondFactor }: Parts,
  tenantId: string,
  token: string,
): Promise<StaffMember> {
  return database.tenant(tenantId, async tx => {
    const member = await platformMemberOf(tx, token, requireSecondFactor);
    const accessId = await findLiveAccess(tx, member.staffId);
    if (!accessId) throw new Refusal('notAllowed');
    return { ...member, roles: ['auditor'], accessId };
  });
}

/** Who may make this call. What a visitor reads is written down before it is read. */
export function consoleGate({ database }: Parts) {
  return async (tenant: { tenantId: string }, member: StaffMember, asked: AskedCall): Promise<void> => {
    admitStaff(asked.call, member);
    if (!member.accessId) return;
    if (!asked.key.startsWith('GET ')) throw new Refusal('notAllowed');
    // Who one is oneself is nothing of the tenant's.
    if (asked.call.duringSetup) return;
    await database.tenant(tenant.tenantId, async tx => {
      const customerId = customerIn(asked);
      const touches = customerId !== undefined && (await isCustomer(tx, customerId));
      const { staffId, username } = member;
      const { address, userAgent } = asked;
      await writeAudit(
        tx,
        { kind: 'platform', staffId, username, address, userAgent },
        {
          action: 'platform.read',
          subject: `access/${member.accessId}`,
          customerId: touches ? customerId : undefined,
          after: { call: asked.key, params: asked.params, query: asked.query },
        },
      );
    });
  };
}

/** The customer whose record is read, where the address names one. */
function customerIn({ key, params, query }: AskedCall): string | undefined {
  const named = { ...(query as object), ...(params as object) } as { id?: unknown; customerId?: unknown };
  const id = key.startsWith('GET /customers/{id}') ? named.id : named.customerId;
  return typeof id === 'string' && isUuid(id) ? id : undefined;
}
