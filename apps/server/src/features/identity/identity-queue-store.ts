import { sql } from 'kysely';
import { queueOf } from '../../kernel/queues/queue-store.ts';

/** Customers who wait to be verified. */
export const identityQueue = queueOf({
  name: 'identity',
  targetHours: 24,
  since: 'submitted_at',
  waiting: sql`identity_submission where status = 'reviewing'`,
  done: from => sql`
    select submitted_at as since, reviewed_at as until from identity_submission where reviewed_at >= ${from}`,
});
