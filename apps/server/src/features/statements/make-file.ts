import type { Database } from '@openfloor/db/database';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { KnownWitness } from '../proof/witness/witness-list.ts';
import type { StatementProcesses } from './statement-processes.ts';
import type { MadeStatement } from './statement-store.ts';

export interface FileSources {
  database: Database;
  statementProcesses: StatementProcesses;
  environment: { proofWitnesses: readonly KnownWitness[] };
}

export const makeFile = (
  { database, statementProcesses, environment }: FileSources,
  tenant: Tenant,
  made: MadeStatement,
): Promise<Buffer> =>
  statementProcesses.make(
    database,
    tenant,
    made,
    environment.proofWitnesses.map(({ key }) => key),
  );
