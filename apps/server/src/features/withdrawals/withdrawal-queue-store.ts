import { sql } from 'kysely';
import type { WorkSource } from '../../kernel/assignments/work-source.ts';
import { queueOf } from '../../kernel/queues/queue-store.ts';

/** Neither paid nor ended otherwise. What the bank sent back after two people had agreed stays approved, and waits for nobody. */
export const isOpenWithdrawal = sql<boolean>`w.status in ('reviewing', 'approved') and not exists (
  select from returned_payment r where r.tenant_id = w.tenant_id and r.withdrawal_id = w.withdrawal_id)`;

/** Withdrawals until they are paid. */
export const withdrawalQueue = queueOf({
  name: 'withdrawals',
  since: 'created_at',
  waiting: sql`withdrawal w where ${isOpenWithdrawal}`,
  done: from => sql`
    select created_at as since, paid_at as until from withdrawal where paid_at >= ${from}
    union all
    select created_at, decided_at from withdrawal where status = 'rejected' and decided_at >= ${from}`,
});

export const withdrawalWork = {
  queue: 'withdrawals',
  subject: 'withdrawal',
  waiting: sql`select w.withdrawal_id as id from withdrawal w where ${isOpenWithdrawal}`,
} as const satisfies WorkSource;
