import type { ReplyOf } from '@/lib/api.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import { nearText } from '../../lib/console-time.ts';
import { shortSpanText } from '../../lib/span-text.ts';

export type Job = ReplyOf<'GET /schedule'>[number];
export type Planned = ReplyOf<'GET /schedule/planned'>[number];
export type JobRun = RecordOf<'GET /schedule/runs'>;

const hourMs = 3_600_000;

export interface WorkSums {
  /** Planned within the next hour. */
  soon: number;
  nextTime: number | null;
  overdue: number;
  doneToday: number;
  failing: readonly Job[];
  failedSince: number | null;
}

/** What matters first about the scheduled work. */
export function workSums(jobs: readonly Job[], planned: readonly Planned[], nowMs: number): WorkSums {
  const ahead = planned.filter(({ time }) => time > nowMs);
  const failing = jobs.filter(({ failures }) => failures > 0);
  const since = failing.flatMap(({ failedSince }) => failedSince ?? []);
  return {
    soon: ahead.filter(({ time }) => time <= nowMs + hourMs).length,
    nextTime: ahead[0]?.time ?? null,
    overdue: jobs.reduce((sum, { due }) => sum + due, 0),
    doneToday: jobs.reduce((sum, job) => sum + job.doneToday, 0),
    failing,
    failedSince: since.length > 0 ? Math.min(...since) : null,
  };
}

/** A job's name, and what it does. */
export function titleParts(title: string): { name: string; about: string | undefined } {
  const [name = title, about] = title.split(': ');
  return { name, about };
}

/** `in 2 min`; what lies behind is due. */
export const untilText = (timeMs: number, nowMs: number): string =>
  timeMs <= nowMs ? 'due' : `in ${shortSpanText(timeMs - nowMs)}`;

export const tookText = (tookMs: number): string => `${(tookMs / 1000).toFixed(1)} s`;

export type JobResult = 'failed' | 'done' | 'planned' | 'idle';

export function resultOf({ failures, lastRun, nextTime }: Job): JobResult {
  if (failures > 0) return 'failed';
  if (lastRun) return 'done';
  return nextTime === null ? 'idle' : 'planned';
}

/** What comes next: the next try of what fails, otherwise what is due next. */
export function nextRun(job: Job, nowMs: number): { time: number | null; note: string; again: boolean } {
  if (job.failures > 0) return { time: job.retryTime, note: `Try ${job.failures + 1}`, again: true };
  const note = job.nextTime === null ? '' : untilText(job.nextTime, nowMs);
  return { time: job.nextTime, note, again: false };
}

/** What a failure means, in words: how often, what was done, what waits, and when it is tried again. */
export function failureText(job: Job, nowMs: number): string {
  const at = (timeMs: number) => nearText(timeMs, nowMs);
  const tries = job.failures === 1 ? '1 try' : `${job.failures} tries in a row`;
  const since = job.failedSince === null ? '' : `, the first at ${at(job.failedSince)}`;
  const done = job.lastRun?.done ?? 0;
  const outcome =
    done > 0 ? `Of the last try ${done} ${done === 1 ? 'was' : 'were'} done.` : 'Nothing was booked.';
  const from =
    job.nextTime === null || job.nextTime > nowMs
      ? ''
      : `, and everything due since ${at(job.nextTime)} is made up for`;
  const waits =
    job.due > 0 ? `${job.due} ${job.due === 1 ? 'waits' : 'wait'}, nothing is lost` : 'Nothing is lost';
  const retry = retryText(job.retryTime, nowMs);
  return `${tries} failed${since}. ${outcome} ${waits}: ${retry}${from}.`;
}

function retryText(retryTime: number | null, nowMs: number): string {
  if (retryTime === null || retryTime <= nowMs) return 'it is being tried again';
  return `the next try is at ${nearText(retryTime, nowMs)}`;
}
