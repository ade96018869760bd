import type { ConsoleCalls } from '@openfloor/contract/console-calls';
import type { Database } from '@openfloor/db/database';
import type { HandlersOf } from '../../http/api.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { verifyAudit } from './verify-audit.ts';

export function auditChainHandlers(
  database: Database,
  now: () => number,
): HandlersOf<ConsoleCalls, Tenant, StaffMember> {
  return {
    'GET /audit/chain': async ({ tenant }) => {
      const { entries, difference } = await verifyAudit(database, tenant.tenantId);
      return {
        checkedTime: now(),
        entries,
        intact: difference === undefined,
        problem: difference?.what ?? null,
        sequence: difference?.sequence === undefined ? null : Number(difference.sequence),
      };
    },
  };
}
