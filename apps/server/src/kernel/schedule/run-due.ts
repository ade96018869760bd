import { hostname } from 'node:os';
import type { Database, Tx } from '@openfloor/db/database';
import type { Spans } from '@openfloor/db/spans';
import { PartlyDone } from '../batches/in-batches.ts';
import {
  forgetFailure,
  holdingTurn,
  listRetries,
  type Retry,
  storeFailure,
  storeRun,
  takeTurn,
} from './job-store.ts';
import type { JobWatch } from './job-watch.ts';
import type { Outlooks } from './outlooks.ts';
import type { ScheduledJob } from './scheduled-job.ts';

export interface JobLog {
  error(details: object, message: string): void;
}

export interface RunParts {
  database: Database;
  now: () => number;
  log: JobLog;
  watch?: JobWatch | undefined;
  spans?: Spans | undefined;
  /** Whether this server has long work under way; absent where there is only one tenant to work for. */
  long?: { isUnderWay: boolean };
  /** Absent where nothing is remembered. */
  outlooks?: Outlooks;
}

const node = `${hostname()}:${process.pid}`;
const firstRetryMs = 1_000;
const lastRetryMs = 300_000;

/** Everything that is due for one tenant at this moment, unless another server is at it. */
export async function runDueFor(
  parts: RunParts,
  tenantId: string,
  jobs: readonly ScheduledJob[],
  at = new Date(parts.now()),
): Promise<void> {
  if (!(await mayBeDue(parts, tenantId, jobs, at))) return;
  parts.outlooks?.forget(tenantId);
  // Holds the turn in a transaction of its own, while the jobs work in theirs.
  return parts.database.tenant(tenantId, async tx => {
    if (await takeTurn(tx)) await holdingTurn(tx, () => runInOrder(parts, tenantId, jobs, at));
  });
}

/** One short transaction, where nearly always nothing is due. */
function mayBeDue(
  { database, outlooks, long }: RunParts,
  tenantId: string,
  jobs: readonly ScheduledJob[],
  at: Date,
): Promise<boolean> {
  return database.tenant(tenantId, async tx => {
    if (!(await takeTurn(tx))) return false;
    const retries = await retriesOf(tx);
    for (const job of jobs) {
      if (job.isLong && long?.isUnderWay) continue;
      const retry = retries.get(job.name);
      if (retry) {
        if (retry.retryAt <= at) return true;
        continue;
      }
      if (outlooks && !outlooks.isWorthAsking(tenantId, job, at)) continue;
      const outlook = await job.nextDue(tx, at);
      if (outlook.next && outlook.next <= at) return true;
      outlooks?.remember(tenantId, job, at, outlook);
    }
    return false;
  });
}

const retriesOf = async (tx: Tx) => new Map((await listRetries(tx)).map(retry => [retry.job, retry]));

interface DueJob {
  job: ScheduledJob;
  next: Date;
}

/**
 * After an outage, what was due first happens first, whichever job it belongs to: each job works up to the moment at
 * which another one has something to do.
 */
async function runInOrder(
  parts: RunParts,
  tenantId: string,
  jobs: readonly ScheduledJob[],
  at: Date,
): Promise<void> {
  const retries = await parts.database.tenant(tenantId, retriesOf);
  let left = jobs.filter(job => (retries.get(job.name)?.retryAt ?? at) <= at);
  while (left.length > 0) {
    const due = await dueJobs(parts, tenantId, left, { at, retries });
    const [first, second] = due;
    if (!first) return;
    const until = second?.next ?? at;
    const goesOn = await runOne(parts, tenantId, first, { at, until }, retries.get(first.job.name));
    // What failed, or has to wait for something else, keeps nobody waiting.
    if (!goesOn) left = left.filter(job => job !== first.job);
  }
}

async function dueJobs(
  { database }: RunParts,
  tenantId: string,
  jobs: readonly ScheduledJob[],
  { at, retries }: { at: Date; retries: ReadonlyMap<string, Retry> },
): Promise<DueJob[]> {
  const due = await database.tenant(tenantId, async tx => {
    const found: DueJob[] = [];
    for (const job of jobs) {
      const { next } = await job.nextDue(tx, at);
      if (next && next <= at) found.push({ job, next });
      // What it failed at has been taken from it meanwhile.
      else if (retries.has(job.name)) await forgetFailure(tx, job.name);
    }
    return found;
  });
  return due.sort((a, b) => a.next.getTime() - b.next.getTime());
}

/** Long work that finds other long work under way waits for a later round, and keeps nothing else waiting. */
async function runOne(
  parts: RunParts,
  tenantId: string,
  due: DueJob,
  times: { at: Date; until: Date },
  retry: Retry | undefined,
): Promise<boolean> {
  const { long } = parts;
  if (!due.job.isLong || !long) return runNow(parts, tenantId, due, times, retry);
  if (long.isUnderWay) return false;
  long.isUnderWay = true;
  try {
    return await runNow(parts, tenantId, due, times, retry);
  } finally {
    long.isUnderWay = false;
  }
}

async function runNow(
  { database, now, log, watch, spans }: RunParts,
  tenantId: string,
  { job, next }: DueJob,
  { at, until }: { at: Date; until: Date },
  retry: Retry | undefined,
): Promise<boolean> {
  const startedAt = new Date(now());
  const startedMs = performance.now();
  const tell = (outcome: 'done' | 'failed') => watch?.ran(job.name, outcome, performance.now() - startedMs);
  const note = (done: number, error: string | null) => ({
    job: job.name,
    node,
    dueAt: next,
    startedAt,
    finishedAt: new Date(now()),
    done,
    error,
  });
  try {
    const run = () => job.run(tenantId, at, until);
    const attributes = { 'openfloor.tenant_id': tenantId, 'openfloor.due': next.toISOString() };
    const done = await (spans ? spans.whole(() => ({ name: `job ${job.name}`, attributes }), run) : run());
    if (done === 0 && !retry) return false;
    await database.tenant(tenantId, async tx => {
      if (done > 0) await storeRun(tx, note(done, null));
      if (retry) await forgetFailure(tx, job.name);
    });
    if (done > 0) tell('done');
    return done > 0;
  } catch (error) {
    tell('failed');
    log.error({ err: error, job: job.name, tenantId }, `${job.title} failed; it is tried again`);
    const failures = (retry?.failures ?? 0) + 1;
    const waitMs = Math.min(firstRetryMs * 2 ** Math.min(failures - 1, 20), lastRetryMs);
    const done = error instanceof PartlyDone ? error.done : 0;
    await database.tenant(tenantId, async tx => {
      await storeRun(tx, note(done, error instanceof Error ? error.message : String(error)));
      await storeFailure(tx, job.name, failures, at, new Date(at.getTime() + waitMs));
    });
    return false;
  }
}
