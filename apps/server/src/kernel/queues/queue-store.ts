import { type QueueName, queueLists } from '@openfloor/contract/dashboard/queue-lists';
import { type RawBuilder, sql } from 'kysely';
import type { WaitingQueue } from './waiting-queue.ts';

export interface QueueRows {
  name: QueueName;
  targetHours: number;
  /** The column that says since when a row waits. */
  since: string;
  waiting: RawBuilder<unknown>;
  /** Rows of `since` and `until`: what has ended from a moment on, by staff and not by its owner. */
  done: (from: Date) => RawBuilder<unknown>;
}

/** A queue that is counted in its feature's own rows. */
export function queueOf({ name, targetHours, since, waiting, done }: QueueRows): WaitingQueue {
  const targetMs = targetHours * 3_600_000;
  return {
    name,
    targetMs,
    list: queueLists[name].call,
    async count(tx) {
      const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
        select count(*)::int as waiting, min(${sql.ref(since)}) as oldest from ${waiting}`.execute(tx);
      return { waiting: rows[0]?.waiting ?? 0, oldestAt: rows[0]?.oldest ?? null };
    },
    async countDone(tx, from) {
      const { rows } = await sql<{ done: number; inTime: number }>`
        select count(*)::int as done,
          count(*) filter (where until - since <= make_interval(secs => ${targetMs / 1000}))::int as "inTime"
        from (${done(from)}) ended`.execute(tx);
      return rows[0] ?? { done: 0, inTime: 0 };
    },
  };
}
