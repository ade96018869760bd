import { sql } from 'kysely';
import type { WorkSource } from '../../kernel/assignments/work-source.ts';
import { queueOf } from '../../kernel/queues/queue-store.ts';

/** Differences between the books and the bank that nobody has explained yet. */
export const breakQueue = queueOf({
  name: 'breaks',
  since: 'opened_at',
  waiting: sql`reconciliation_break where resolved_at is null`,
  done: from => sql`
    select opened_at as since, resolved_at as until from reconciliation_break where resolved_at >= ${from}`,
});

export const breakWork = {
  queue: 'breaks',
  subject: 'break',
  waiting: sql`select break_id as id from reconciliation_break where resolved_at is null`,
} as const satisfies WorkSource;
