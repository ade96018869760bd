import { sql } from 'kysely';
import { queueOf } from '../../kernel/queues/queue-store.ts';

/** Differences between the books and the bank that nobody has explained yet. */
export const breakQueue = queueOf({
  name: 'breaks',
  targetHours: 24,
  since: 'opened_at',
  waiting: sql`reconciliation_break where resolved_at is null`,
  done: from => sql`
    select opened_at as since, resolved_at as until from reconciliation_break where resolved_at >= ${from}`,
});
