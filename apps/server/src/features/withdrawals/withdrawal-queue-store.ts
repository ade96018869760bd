import { sql } from 'kysely';
import { queueOf } from '../../kernel/queues/queue-store.ts';

/** Withdrawals until they are paid. */
export const withdrawalQueue = queueOf({
  name: 'withdrawals',
  targetHours: 24,
  since: 'created_at',
  waiting: sql`withdrawal where status in ('reviewing', 'approved')`,
  done: from => sql`
    select created_at as since, paid_at as until from withdrawal where paid_at >= ${from}
    union all
    select created_at, decided_at from withdrawal where status = 'rejected' and decided_at >= ${from}`,
});
