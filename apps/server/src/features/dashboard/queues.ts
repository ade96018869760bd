import type { ConsoleCallKey } from '@openfloor/contract/console-calls';
import type { Tx } from '@openfloor/db/database';
import { type RawBuilder, sql } from 'kysely';

/** Something that waits for staff. Each is counted in a transaction of the tenant that asks. */
export interface WaitingQueue {
  name: string;
  /** How long the one at the front should wait at most. */
  targetMs: number;
  /** The call that lists it: whoever may make it is told how much of it was done. */
  list: ConsoleCallKey;
  count(tx: Tx): Promise<{ waiting: number; oldestAt: Date | null }>;
  /** What staff have finished since a moment, and how much of that had waited no longer than it should. */
  countDone(tx: Tx, from: Date): Promise<{ done: number; inTime: number }>;
}

interface QueueRows {
  /** The column that says since when a row waits. */
  since: string;
  waiting: RawBuilder<unknown>;
  /** Rows of `since` and `until`: what has ended from a moment on, by staff and not by its owner. */
  done: (from: Date) => RawBuilder<unknown>;
}

const hourMs = 3_600_000;

function queue(name: string, list: ConsoleCallKey, targetMs: number, rows: QueueRows): WaitingQueue {
  return {
    name,
    targetMs,
    list,
    async count(tx) {
      const { rows: found } = await sql<{ waiting: number; oldest: Date | null }>`
        select count(*)::int as waiting, min(${sql.ref(rows.since)}) as oldest from ${rows.waiting}`.execute(
        tx,
      );
      return { waiting: found[0]?.waiting ?? 0, oldestAt: found[0]?.oldest ?? null };
    },
    async countDone(tx, from) {
      const { rows: found } = await sql<{ done: number; inTime: number }>`
        select count(*)::int as done,
          count(*) filter (where until - since <= make_interval(secs => ${targetMs / 1000}))::int as "inTime"
        from (${rows.done(from)}) ended`.execute(tx);
      return found[0] ?? { done: 0, inTime: 0 };
    },
  };
}

/** What people wait for; whoever adds work for staff adds its queue here. */
export const waitingQueues: readonly WaitingQueue[] = [
  queue('deposits', 'GET /deposits', 2 * hourMs, {
    since: 'created_at',
    waiting: sql`deposit where status = 'reviewing'`,
    done: from =>
      sql`select created_at as since, reviewed_at as until from deposit where reviewed_at >= ${from}`,
  }),
  queue('withdrawals', 'GET /withdrawals', 24 * hourMs, {
    since: 'created_at',
    waiting: sql`withdrawal where status in ('reviewing', 'approved')`,
    done: from => sql`
      select created_at as since, paid_at as until from withdrawal where paid_at >= ${from}
      union all
      select created_at, decided_at from withdrawal where status = 'rejected' and decided_at >= ${from}`,
  }),
  queue('identity', 'GET /identity', 24 * hourMs, {
    since: 'submitted_at',
    waiting: sql`identity_submission where status = 'reviewing'`,
    done: from => sql`
      select submitted_at as since, reviewed_at as until from identity_submission where reviewed_at >= ${from}`,
  }),
  queue('approvals', 'GET /approvals', 8 * hourMs, {
    since: 'created_at',
    waiting: sql`proposal where state = 'open' and expires_at > now()`,
    done: from => sql`
      select created_at as since, decided_at as until from proposal
      where state in ('executed', 'rejected') and decided_at >= ${from}`,
  }),
  queue('breaks', 'GET /reconciliation/breaks', 24 * hourMs, {
    since: 'opened_at',
    waiting: sql`reconciliation_break where resolved_at is null`,
    done: from => sql`
      select opened_at as since, resolved_at as until from reconciliation_break where resolved_at >= ${from}`,
  }),
];
