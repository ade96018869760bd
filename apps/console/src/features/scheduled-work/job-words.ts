import type { ReplyOf } from '@/lib/api.ts';
import type { RecordOf } from '@/lib/list-calls.ts';

export type Job = ReplyOf<'GET /jobs'>[number];
export type Planned = ReplyOf<'GET /jobs/planned'>[number];
export type JobRun = RecordOf<'GET /jobs/runs'>;

const hourMs = 3_600_000;

export interface WorkSums {
  /** Planned within the next hour. */
  soon: number;
  nextTime: number | null;
  overdue: number;
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
    failing,
    failedSince: since.length > 0 ? Math.min(...since) : null,
  };
}

/** `in 2 minutes`; what lies behind is due. */
export function untilText(timeMs: number, nowMs: number, span: (ms: number) => string): string {
  return timeMs <= nowMs ? 'due' : `in ${span(timeMs - nowMs)}`;
}

export const tookText = (tookMs: number): string => `${(tookMs / 1000).toFixed(1)} s`;

export type JobResult = 'failing' | 'done' | 'planned' | 'idle';

export function resultOf({ failures, lastRun, nextTime }: Job): JobResult {
  if (failures > 0) return 'failing';
  if (lastRun) return 'done';
  return nextTime === null ? 'idle' : 'planned';
}
