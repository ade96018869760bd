import { sql } from 'kysely';
import { queueOf } from '../../kernel/queues/queue-store.ts';

/** Proposals that wait for a second pair of eyes. */
export const approvalQueue = queueOf({
  name: 'approvals',
  since: 'created_at',
  waiting: sql`proposal where state = 'open' and expires_at > now()`,
  done: from => sql`
    select created_at as since, decided_at as until from proposal
    where state in ('executed', 'rejected') and decided_at >= ${from}`,
});
