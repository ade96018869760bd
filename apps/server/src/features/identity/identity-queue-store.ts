import { sql } from 'kysely';
import type { WorkSource } from '../../kernel/assignments/work-source.ts';
import { queueOf } from '../../kernel/queues/queue-store.ts';
import { runsOut } from './identity-console-store.ts';

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
  // Also those whose document runs out: somebody writes to the customer.
  waiting: sql`select s.submission_id as id from identity_submission s
    join customer c on c.tenant_id = s.tenant_id and c.customer_id = s.customer_id
    where s.status = 'reviewing' or s.status = 'passed' and ${runsOut}`,
} as const satisfies WorkSource;
