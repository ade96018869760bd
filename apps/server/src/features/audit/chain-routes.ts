import type { ConsoleCalls } from '@openfloor/contract/console-calls';
import type { Database } from '@openfloor/db/database';
import type { HandlersOf } from '../../http/api.ts';
import type { StaffMember } from '../../kernel/staff-member.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { verifyAudit } from './verify-audit.ts';

export function auditChainHandlers(
  database: Database,
  now: () => number,
): HandlersOf<ConsoleCalls, Tenant, StaffMember> {
  // Hashing a long log takes a while: whoever asks meanwhile gets the answer that is on its way.
  const running = new Map<string, Promise<ChainState>>();
  return {
    'GET /audit/chain': async ({ tenant: { tenantId } }) => {
      const checking = running.get(tenantId) ?? checkChain(database, tenantId, now);
      running.set(tenantId, checking);
      return checking.finally(() => running.delete(tenantId));
    },
  };
}

type ChainState = Awaited<ReturnType<typeof checkChain>>;

async function checkChain(database: Database, tenantId: string, now: () => number) {
  const { entries, difference } = await verifyAudit(database, tenantId);
  return {
    checkedTime: now(),
    entries,
    intact: difference === undefined,
    problem: difference?.what ?? null,
    sequence: difference?.sequence === undefined ? null : Number(difference.sequence),
  };
}
