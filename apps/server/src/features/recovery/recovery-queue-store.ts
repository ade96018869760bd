import { sql } from 'kysely';
import type { WorkSource } from '../../kernel/assignments/work-source.ts';
import { queueOf } from '../../kernel/queues/queue-store.ts';

/** Customers who wait to get a password back. */
export const recoveryQueue = queueOf({
  name: 'recovery',
  since: 'sent_at',
  waiting: sql`recovery where status = 'reviewing' and customer_id is not null and sent_at > now() - interval '30 days'`,
  done: from => sql`
    select sent_at as since, decided_at as until from recovery where decided_at >= ${from}`,
});

export const recoveryWork = {
  queue: 'recovery',
  subject: 'recovery',
  waiting: sql`select recovery_id as id from recovery where status = 'reviewing' and customer_id is not null`,
} as const satisfies WorkSource;
