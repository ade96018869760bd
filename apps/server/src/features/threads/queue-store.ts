import { sql } from 'kysely';
import { queueOf } from '../../kernel/queues/queue-store.ts';

/** Customers who wait for an answer. */
export const messageQueue = queueOf({
  name: 'messages',
  since: 'waiting_since',
  waiting: sql`message_thread where waiting_since is not null`,
  done: from => sql`
    select waited_since as since, sent_at as until from thread_message
    where waited_since is not null and sent_at >= ${from}`,
});
