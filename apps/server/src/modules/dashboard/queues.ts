import type { Tx } from '@openfloor/db/database';
import { type RawBuilder, sql } from 'kysely';

/** Something that waits for staff. Each is counted in a transaction of the tenant that asks. */
export interface WaitingQueue {
  name: string;
  /** How long the one at the front should wait at most. */
  targetMs: number;
  count(tx: Tx): Promise<{ waiting: number; oldestAt: Date | null }>;
}

const hourMs = 3_600_000;

/** A queue whose rows have a time since when they wait. */
function queue(name: string, targetMs: number, since: string, waiting: RawBuilder<unknown>): WaitingQueue {
  return {
    name,
    targetMs,
    async count(tx) {
      const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
        select count(*)::int as waiting, min(${sql.ref(since)}) as oldest from ${waiting}`.execute(tx);
      return { waiting: rows[0]?.waiting ?? 0, oldestAt: rows[0]?.oldest ?? null };
    },
  };
}

/** What people wait for; whoever adds work for staff adds its queue here. */
export const waitingQueues: readonly WaitingQueue[] = [
  queue('deposits', 2 * hourMs, 'created_at', sql`deposit where status = 'reviewing'`),
  queue('withdrawals', 24 * hourMs, 'created_at', sql`withdrawal where status in ('reviewing', 'approved')`),
  queue('kyc', 24 * hourMs, 'submitted_at', sql`identity_submission where status = 'reviewing'`),
  queue('approvals', 8 * hourMs, 'created_at', sql`proposal where state = 'open' and expires_at > now()`),
  queue('breaks', 24 * hourMs, 'opened_at', sql`reconciliation_break where resolved_at is null`),
];
