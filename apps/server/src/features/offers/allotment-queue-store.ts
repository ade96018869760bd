import { sql } from 'kysely';
import type { WorkSource } from '../../kernel/assignments/work-source.ts';
import { queueOf } from '../../kernel/queues/queue-store.ts';

/** Its list is fixed, and nobody has allotted by it. Who comes first has nothing to be allotted. */
export const waitsForAllotment = (offer: string) => sql`
  ${sql.ref(`${offer}.state`)} = 'published' and ${sql.ref(`${offer}.closed_at`)} is not null
  and ${sql.ref(`${offer}.method`)} <> 'FIRST_COME'`;

/** Closed offers until they are allotted. */
export const allotmentQueue = queueOf({
  name: 'allotments',
  since: 'closed_at',
  waiting: sql`offer o where ${waitsForAllotment('o')}`,
  done: from => sql`
    select closed_at as since, allotted_at as until from offer where allotted_at >= ${from}`,
});

/** The same, to be taken. */
export const allotmentWork = {
  queue: 'allotments',
  subject: 'offer',
  waiting: sql`select o.offer_id as id from offer o where ${waitsForAllotment('o')}`,
} as const satisfies WorkSource;
