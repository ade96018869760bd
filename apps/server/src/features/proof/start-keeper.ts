import type { Database } from '@openfloor/db/database';
import type { JobLog } from '../../kernel/schedule/run-due.ts';
import { listTenantIds } from '../../kernel/tenant/tenant-store.ts';
import { Keeper } from './keeper.ts';
import type { LogKeys } from './log-signer.ts';
import type { LogTrees } from './log-tree.ts';
import type { SignedHeads } from './signed-heads.ts';
import { WitnessDesk } from './witness/witness-desk.ts';
import type { KnownWitness } from './witness/witness-list.ts';

export interface KeepingParts {
  environment: { proofWitnesses: readonly KnownWitness[] };
  database: Database;
  logKeys: LogKeys;
  logTrees: LogTrees;
  signedHeads: SignedHeads;
}

/** A witness that did not answer is asked again while the log stands still. */
const askAgainMs = 30_000;

/** Keeps all tenants’ logs, and has them witnessed, until it is told to stop. */
export function startKeeper(
  { environment, database, logKeys, logTrees, signedHeads }: KeepingParts,
  log: JobLog,
): { stop(): Promise<void> } {
  const desk = new WitnessDesk({ database, trees: logTrees, witnesses: environment.proofWitnesses, log });
  const keeper = new Keeper({
    database,
    keys: logKeys,
    heads: signedHeads,
    trees: logTrees,
    log,
    signed: tenantId => desk.ask(tenantId),
  }).start();
  const askAll = async () => {
    for (const tenantId of await listTenantIds(database)) desk.ask(tenantId);
  };
  const timer =
    environment.proofWitnesses.length > 0
      ? setInterval(
          () => void askAll().catch(error => log.error({ err: error }, 'Witnesses could not be asked')),
          askAgainMs,
        )
      : undefined;
  return {
    async stop() {
      clearInterval(timer);
      await keeper.stop();
      await desk.settled();
    },
  };
}
