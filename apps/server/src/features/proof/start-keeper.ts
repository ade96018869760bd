import type { Database } from '@openfloor/db/database';
import type { JobLog } from '../../kernel/schedule/run-due.ts';
import { Keeper } from './keeper.ts';
import type { LogKeys } from './log-signer.ts';
import type { LogTrees } from './log-tree.ts';
import { SignedHeads } from './signed-heads.ts';

export interface KeepingParts {
  environment: { proofKeysDir: string };
  database: Database;
  logKeys: LogKeys;
  logTrees: LogTrees;
}

/** Keeps all tenants’ logs until it is told to stop. */
export function startKeeper(
  { environment, database, logKeys, logTrees }: KeepingParts,
  log: JobLog,
): { stop(): Promise<void> } {
  const heads = new SignedHeads(environment.proofKeysDir);
  return new Keeper({ database, keys: logKeys, heads, trees: logTrees, log }).start();
}
