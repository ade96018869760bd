import { sql } from 'kysely';
import type { WorkSource } from '../../kernel/assignments/work-source.ts';
import { queueOf } from '../../kernel/queues/queue-store.ts';

/** Deposits that wait for a look at their receipt. */
export const depositQueue = queueOf({
  name: 'deposits',
  since: 'created_at',
  waiting: sql`deposit where status = 'reviewing'`,
  done: from => sql`
    select created_at as since, reviewed_at as until from deposit where reviewed_at >= ${from}`,
});

export const depositWork = {
  queue: 'deposits',
  subject: 'deposit',
  waiting: sql`select deposit_id as id from deposit where status = 'reviewing'`,
} as const satisfies WorkSource;
