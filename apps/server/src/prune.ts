import type { Database, Tx } from '@openfloor/db/database';
import type { Logger } from 'pino';
import type { FileVault } from './features/documents/file-vault.ts';
import { pruneFiles } from './features/documents/prune-files.ts';
import { forgetPlatformWindows } from './features/staff/platform-attempts-store.ts';
import { staffSessionLimits } from './features/staff/session-limits.ts';
import { forgetOldRequests } from './http/idempotency.ts';
import { forgetOldSessions } from './http/old-sessions.ts';
import type { SessionLimits } from './http/sessions.ts';
import { forgetEndedWindows } from './kernel/limits/attempt-limits.ts';
import { forgetOldRuns } from './kernel/schedule/job-store.ts';
import { listTenantIds } from './kernel/tenant/tenant-store.ts';

export interface PruneParts {
  database: Database;
  /** Absent where no files are kept. */
  vault?: FileVault;
  sessionLimits: SessionLimits;
}

/** Small transactions, so that no customer waits for a lock, and an end to one round's work. */
const batchRows = 1_000;
const batchesMax = 100;
const everyMs = 3_600_000;

/** Deletes what has served its purpose, for every tenant: once now, then every hour. */
export function startPruning(parts: PruneParts, log: Logger): { stop(): Promise<void> } {
  let round = Promise.resolve();
  const stopping = new AbortController();
  const run = () => {
    round = round
      .then(() => prune(parts, stopping.signal))
      .then(
        rows => log.debug({ rows }, 'Old records were deleted'),
        error => log.warn({ err: error }, 'Old records could not be deleted'),
      );
  };
  run();
  const timer = setInterval(run, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await round;
    },
  };
}

/** One round; says how many rows went. */
export async function prune(
  { database, vault, sessionLimits }: PruneParts,
  signal?: AbortSignal,
): Promise<number> {
  const kinds: ((tx: Tx) => Promise<number>)[] = [
    tx => forgetOldRequests(tx, batchRows),
    tx => forgetEndedWindows(tx, batchRows),
    tx => forgetOldSessions(tx, 'customer_session', sessionLimits, batchRows),
    tx => forgetOldSessions(tx, 'staff_session', staffSessionLimits, batchRows),
    tx => forgetOldRuns(tx, batchRows),
  ];
  let rows = await database.platform(
    async tx =>
      (await forgetOldSessions(tx, 'platform_session', staffSessionLimits, batchRows)) +
      (await forgetPlatformWindows(tx, batchRows)),
  );
  for (const tenantId of await listTenantIds(database)) {
    for (const forget of kinds) {
      for (let batch = 0; batch < batchesMax && !signal?.aborted; batch++) {
        const forgotten = await database.tenant(tenantId, forget);
        rows += forgotten;
        if (forgotten < batchRows) break;
      }
    }
    if (vault) rows += await pruneFiles(database, vault, tenantId, signal);
  }
  return rows;
}
