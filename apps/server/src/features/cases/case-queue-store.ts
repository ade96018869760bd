import { sql } from 'kysely';
import { queueOf } from '../../kernel/queues/queue-store.ts';

/** Cases until two people have closed them. Nobody else is told that there are any. */
export const caseQueue = {
  ...queueOf({
    name: 'cases',
    since: 'opened_at',
    waiting: sql`compliance_case where status <> 'closed'`,
    done: from => sql`
      select opened_at as since, closed_at as until from compliance_case where closed_at >= ${from}`,
  }),
  isPrivate: true as const,
};
