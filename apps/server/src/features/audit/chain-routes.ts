import type { auditConsoleCalls } from '@openfloor/contract/audit/console-calls';
import type { Database } from '@openfloor/db/database';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { verifyAudit } from './verify-audit.ts';

export function auditChainHandlers({
  database,
  now,
}: {
  database: Database;
  now: () => number;
}): ConsoleHandlers<Pick<typeof auditConsoleCalls, 'GET /audit/chain'>> {
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
