import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { MadeStatement } from './statement-store.ts';
import type { StatementThreads } from './statement-threads.ts';
import { type ProofSources, writeJson } from './write-json.ts';

export interface FileSources extends ProofSources {
  statementThreads: StatementThreads;
}

export async function makeFile(parts: FileSources, tenant: Tenant, made: MadeStatement): Promise<Buffer> {
  const { customerId, from, to, format } = made;
  if (format !== 'JSON') return parts.statementThreads.make(parts.database, tenant, made);
  // Here, where the nodes of the trees are known that its proofs are made of.
  const pieces = await writeJson(parts, tenant, customerId, { from, to });
  return Buffer.from(pieces.join(''));
}
