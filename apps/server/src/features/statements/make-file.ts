import type { Database } from '@openfloor/db/database';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { KnownWitness } from '../proof/witness/witness-list.ts';
import type { MadeStatement } from './statement-store.ts';
import type { StatementThreads } from './statement-threads.ts';

export interface FileSources {
  database: Database;
  statementThreads: StatementThreads;
  environment: { proofWitnesses: readonly KnownWitness[] };
}

export const makeFile = (
  { database, statementThreads, environment }: FileSources,
  tenant: Tenant,
  made: MadeStatement,
): Promise<Buffer> =>
  statementThreads.make(
    database,
    tenant,
    made,
    environment.proofWitnesses.map(({ key }) => key),
  );
