import { queueLists } from '@openfloor/contract/dashboard/queue-lists';
import type { QueueName } from '@openfloor/contract/dashboard/queue-names';
import { type RawBuilder, sql } from 'kysely';
import type { WaitingQueue } from './waiting-queue.ts';

export interface QueueRows {
  name: QueueName;
  /** The column that says since when a row waits. */
  since: string;
  waiting: RawBuilder<unknown>;
  /** Rows of `since` and `until`: what has ended from a moment on, by staff and not by its owner. */
  done: (from: Date) => RawBuilder<unknown>;
}

/** A queue that is counted in its feature's own rows. */
export function queueOf({ name, since, waiting, done }: QueueRows): WaitingQueue {
  return {
    name,
    list: queueLists[name].call,
    async count(tx) {
      const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
        select count(*)::int as waiting, min(${sql.ref(since)}) as oldest from ${waiting}`.execute(tx);
      return { waiting: rows[0]?.waiting ?? 0, oldestAt: rows[0]?.oldest ?? null };
    },
    async countDone(tx, from, { clock, targetMs }) {
      const level = targetMs(name);
      // What waited no longer by the clock on the wall did not by business hours either: only the rest is looked at one by one.
      const { rows } = await sql<{ done: number; inTime: number; long: readonly [number, number][] | null }>`
        select count(*)::int as done, count(*) filter (where not is_long)::int as "inTime",
          json_agg(json_build_array(extract(epoch from since) * 1000, extract(epoch from until) * 1000))
            filter (where is_long) as long
        from (select since, until, until - since > make_interval(secs => ${level / 1000}) as is_long
          from (${done(from)}) ended) seen`.execute(tx);
      const { done: all, inTime, long } = rows[0] ?? { done: 0, inTime: 0, long: null };
      const late = (long ?? []).filter(([since, until]) => clock.between(since, until) > level).length;
      return { done: all, inTime: inTime + (long?.length ?? 0) - late };
    },
  };
}
