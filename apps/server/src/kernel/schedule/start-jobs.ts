import { listTenantIds } from '../tenant/tenant-store.ts';
import { type RunParts, runDueFor } from './run-due.ts';
import type { ScheduledJob } from './scheduled-job.ts';

export interface RunningJobs {
  /** One round of everything that is due by the clock. */
  runDue(): Promise<void>;
  stop(): Promise<void>;
}

const roundEveryMs = 1_000;

/** Round after round, each tenant's scheduled work. Any number of servers may run these at once. */
export function startJobs(
  parts: RunParts,
  jobs: readonly ScheduledJob[],
  everyMs = roundEveryMs,
): RunningJobs {
  let round: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const runDue = () => {
    round ??= runRound(parts, jobs).finally(() => {
      round = undefined;
    });
    return round;
  };
  const schedule = () => {
    if (stopped) return;
    timer = setTimeout(() => void runDue().finally(schedule), everyMs);
  };
  schedule();
  return {
    runDue,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}

async function runRound(parts: RunParts, jobs: readonly ScheduledJob[]): Promise<void> {
  const attempt = (work: () => Promise<void>) =>
    work().catch(error => parts.log.error({ err: error }, 'Scheduled work could not run; it is tried again'));
  await attempt(async () => {
    for (const tenantId of await listTenantIds(parts.database)) {
      await attempt(() => runDueFor(parts, tenantId, jobs));
    }
  });
}
