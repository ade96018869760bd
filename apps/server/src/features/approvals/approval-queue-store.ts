import { type RawBuilder, sql } from 'kysely';
import { queueOf } from '../../kernel/queues/queue-store.ts';

const isOpen = sql`state = 'open' and expires_at > now()`;

const queueWhere = (waits: RawBuilder<unknown>) =>
  queueOf({
    name: 'approvals',
    since: 'created_at',
    waiting: sql`proposal where ${waits}`,
    done: from => sql`
      select created_at as since, decided_at as until from proposal
      where state in ('executed', 'rejected') and decided_at >= ${from}`,
  });

/** Proposals that wait for a second pair of eyes. That compliance looks at somebody is told to nobody outside. */
export const approvalQueue = {
  ...queueWhere(isOpen),
  countTold: queueWhere(sql`${isOpen} and kind !~ '^(case|case-rule|screening|legal-hold)\\.'`).count,
};
