import type { Logger } from 'pino';
import { features } from './features.ts';
import { forgetOldRequests } from './http/idempotency-store.ts';
import type { Expiring, Forget } from './kernel/expiring.ts';
import { forgetEndedWindows } from './kernel/limits/attempt-store.ts';
import { listTenantIds } from './kernel/tenant/tenant-store.ts';
import type { Parts } from './parts.ts';

type PruneParts = Pick<Parts, 'database' | 'vault' | 'sessionLimits'>;

/** What no feature owns. */
const shared: Expiring = { rows: [forgetOldRequests, forgetEndedWindows] };

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
export async function prune(parts: PruneParts, signal?: AbortSignal): Promise<number> {
  const { database } = parts;
  const kinds: Expiring[] = [
    shared,
    ...features.flatMap(feature => ('expiring' in feature ? [feature.expiring(parts)] : [])),
  ];
  const inBatches = async (batch: (forget: Forget) => Promise<number>, forgets: readonly Forget[] = []) => {
    let rows = 0;
    for (const forget of forgets) {
      for (let count = 0; count < batchesMax && !signal?.aborted; count++) {
        const forgotten = await batch(forget);
        rows += forgotten;
        if (forgotten < batchRows) break;
      }
    }
    return rows;
  };
  let rows = 0;
  for (const { platformRows } of kinds)
    rows += await inBatches(forget => database.platform(tx => forget(tx, batchRows)), platformRows);
  for (const tenantId of await listTenantIds(database)) {
    for (const { rows: ofTenant, files } of kinds) {
      rows += await inBatches(forget => database.tenant(tenantId, tx => forget(tx, batchRows)), ofTenant);
      rows += (await files?.(tenantId, signal)) ?? 0;
    }
  }
  return rows;
}
