import { listTenantIds } from '../tenant/tenant-store.ts';
import type { Clock } from './database-clock.ts';
import { Outlooks } from './outlooks.ts';
import { type RunParts, runDueFor } from './run-due.ts';
import type { ScheduledJob } from './scheduled-job.ts';
import { lanesIn, Turns } from './turns.ts';

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

/**
 * Round after round, each tenant's scheduled work. A tenant that still works when the next round begins is left alone; nobody
 * waits for it. Any number of servers may run these at once.
 */
export function startJobs(
  parts: JobParts,
  jobs: readonly ScheduledJob[],
  everyMs = roundEveryMs,
): RunningJobs {
  const { clock = async () => ({ at: new Date(parts.now()) }) } = parts;
  const complain = (error: unknown) =>
    parts.log.error({ err: error }, 'Scheduled work could not run; it is tried again');
  const long = { isUnderWay: false };
  const outlooks = new Outlooks();
  const turns = new Turns(lanesIn(parts.database.use().max), async tenantId => {
    // Read for each tenant: it may have waited for its turn.
    const reading = await clock();
    if ('problem' in reading) throw new Error(reading.problem);
    await runDueFor({ ...parts, long, outlooks }, tenantId, jobs, reading.at).catch(complain);
  });
  /** Gives every tenant its turn; what it comes to is awaited only where somebody asks. */
  const beginRound = async () => {
    const tenantIds = await listTenantIds(parts.database).catch(complain);
    if (!tenantIds) return { ended: Promise.resolve() };
    const all = Promise.all(tenantIds.map(tenantId => turns.take(tenantId)));
    return { ended: all.then(() => parts.watch?.roundEnded()).catch(complain) };
  };

  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let beginning: Promise<unknown> | undefined;
  const schedule = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      beginning = beginRound().then(schedule);
    }, everyMs);
  };
  parts.watch?.begun();
  schedule();
  return {
    async runDue() {
      outlooks.forget();
      const { ended } = await beginRound();
      await ended;
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await turns.close();
      await beginning;
    },
  };
}
