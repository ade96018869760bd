import { listTenantIds } from '../tenant/tenant-store.ts';
import type { Clock } from './database-clock.ts';
import { type RunParts, runDueFor } from './run-due.ts';
import type { ScheduledJob } from './scheduled-job.ts';

export interface RunningJobs {
  /** One round of everything that is due by the clock. */
  runDue(): Promise<void>;
  stop(): Promise<void>;
}

const roundEveryMs = 1_000;

export interface JobParts extends RunParts {
  /** What the round goes by; `now` where a test sets the time. */
  clock?: Clock;
}

/** Round after round, each tenant's scheduled work. Any number of servers may run these at once. */
export function startJobs(
  parts: JobParts,
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
  parts.watch?.begun();
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

async function runRound(parts: JobParts, jobs: readonly ScheduledJob[]): Promise<void> {
  const { clock = async () => ({ at: new Date(parts.now()) }) } = parts;
  const complain = (error: unknown) =>
    parts.log.error({ err: error }, 'Scheduled work could not run; it is tried again');
  try {
    for (const tenantId of await listTenantIds(parts.database)) {
      // Read for each tenant: the work of the one before may have taken a while.
      const reading = await clock();
      if ('problem' in reading) throw new Error(reading.problem);
      await runDueFor(parts, tenantId, jobs, reading.at).catch(complain);
    }
    parts.watch?.roundEnded();
  } catch (error) {
    complain(error);
  }
}
