import type { scheduleConsoleCalls } from '@openfloor/contract/schedule/console-calls';
import type { Tx } from '@openfloor/db/database';
import { Refusal } from '../../http/refusal.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { listRetries, type Retry, retryNow } from '../../kernel/schedule/job-store.ts';
import type { ScheduledJob } from '../../kernel/schedule/scheduled-job.ts';
import { tenantZone } from '../../kernel/tenant/tenant-zone.ts';
import { listPlanned } from './planned-store.ts';
import { doneSinceMidnight, lastRun, searchFailing, searchRuns } from './run-list-store.ts';

const plannedMax = 200;

export function scheduleConsoleHandlers({
  jobs,
  now,
}: {
  jobs: readonly ScheduledJob[];
  now: () => number;
}): ConsoleHandlers<typeof scheduleConsoleCalls> {
  const titles = new Map([
    ...jobs.map(job => [job.name, job.title] as const),
    ['offer-opening', 'Offers open'] as const,
  ]);
  return {
    'GET /schedule': context =>
      context.query(async tx => {
        const retries = new Map((await listRetries(tx)).map(retry => [retry.job, retry]));
        const at = new Date(now());
        const done = await doneSinceMidnight(tx, at, tenantZone(context.tenant.config.defaultCurrency));
        const shown = [];
        for (const job of jobs) {
          const described = await describeJob(tx, job, retries.get(job.name), at);
          shown.push({ ...described, doneToday: done.get(job.name) ?? 0 });
        }
        return shown;
      }),
    'GET /schedule/planned': context =>
      context.query(async tx => {
        const planned = await listPlanned(tx, new Date(now()), plannedMax);
        return planned.map(({ time, job, what, count }) => ({
          time: time.getTime(),
          job,
          title: titles.get(job) ?? job,
          what,
          count,
        }));
      }),
    'GET /schedule/failing': (context, { query }) =>
      context.query(async tx => {
        const { rows, total } = await searchFailing(tx, query);
        const records = rows.map(row => ({
          job: row.job,
          title: titles.get(row.job) ?? row.job,
          failures: row.failures,
          failedSince: row.failed_since.getTime(),
          retryTime: row.retry_at.getTime(),
        }));
        return { records, total };
      }),
    'GET /schedule/runs': (context, { query }) =>
      context.query(async tx => {
        const { rows, total } = await searchRuns(tx, query);
        const records = rows.map(row => ({
          id: String(row.run_id),
          job: row.job,
          title: titles.get(row.job) ?? row.job,
          node: row.node,
          dueTime: row.due_at.getTime(),
          startedTime: row.started_at.getTime(),
          tookMs: row.finished_at.getTime() - row.started_at.getTime(),
          done: row.done,
          error: row.error,
        }));
        return { records, total };
      }),
    'POST /schedule/{id}/run': (context, { params, body: { reason } }) =>
      context.transaction(async tx => {
        if (!jobs.some(job => job.name === params.id)) throw new Refusal('notFound');
        // Jobs run every second; the only thing that keeps one from it is the wait after a failure.
        const waited = await retryNow(tx, params.id, new Date(now()));
        const note = { action: 'job.run', subject: `job/${params.id}`, after: { waited }, reason };
        await writeAudit(tx, staffActor(context), note);
        return null;
      }),
  };
}

async function describeJob(tx: Tx, job: ScheduledJob, retry: Retry | undefined, at: Date) {
  const { next, due } = await job.nextDue(tx, at);
  const last = await lastRun(tx, job.name);
  return {
    name: job.name,
    title: job.title,
    repeats: job.repeats,
    due,
    nextTime: next?.getTime() ?? null,
    lastRun: last
      ? {
          startedTime: last.started_at.getTime(),
          tookMs: last.finished_at.getTime() - last.started_at.getTime(),
          done: last.done,
          error: last.error,
        }
      : null,
    failures: retry?.failures ?? 0,
    failedSince: retry?.failedSince.getTime() ?? null,
    retryTime: retry?.retryAt.getTime() ?? null,
  };
}
