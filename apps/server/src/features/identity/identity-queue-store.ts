import { sql } from 'kysely';
import type { WorkSource } from '../../kernel/assignments/work-source.ts';
import { queueOf } from '../../kernel/queues/queue-store.ts';

/** Customers who wait to be verified. */
export const identityQueue = queueOf({
  name: 'identity',
  since: 'submitted_at',
  waiting: sql`identity_submission where status = 'reviewing'`,
  done: from => sql`
    select submitted_at as since, reviewed_at as until from identity_submission where reviewed_at >= ${from}`,
});

export const identityWork = {
  queue: 'identity',
  subject: 'kyc',
  waiting: sql`select submission_id as id from identity_submission where status = 'reviewing'`,
} as const satisfies WorkSource;
