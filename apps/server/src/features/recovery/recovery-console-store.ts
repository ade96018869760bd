import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { assigneeOf } from '../../kernel/assignments/assignment-store.ts';
import { fits, type RecordFilter, type RecordKind } from '../../kernel/paging/record-filter.ts';
import { shownStatus } from './recovery-store.ts';

const kind: RecordKind = { alias: 'r', since: 'sent_at', searched: ['c.verified_name'] };

/** What was sent for somebody there is; what fits nobody is nobody's business. */
const shown = (tx: Tx) =>
  tx
    .selectFrom('recovery')
    .select([
      'recovery_id',
      'number',
      'customer_id',
      'purpose',
      'lost_factor',
      'photos',
      'figures',
      'reason',
      'sent_at',
      'decided_at',
      'decided_by',
      'works_from',
      'works_until',
      'ended_at',
    ])
    .select(shownStatus.as('status'))
    .where('sent_at', 'is not', null)
    .where('customer_id', 'is not', null)
    .as('r');

export const selectRecoveries = (tx: Tx, filter: RecordFilter) =>
  tx
    .selectFrom(shown(tx))
    .innerJoin('customer as c', 'c.customer_id', 'r.customer_id')
    .leftJoin('staff as reviewer', 'reviewer.staff_id', 'r.decided_by')
    .select(assigneeOf('recovery', 'r.recovery_id').as('assignee'))
    .where(fits(filter, kind));

/** The same to be counted and put in order. */
export const countableRecoveries = (tx: Tx, filter: RecordFilter) =>
  tx.selectFrom(shown(tx)).where(fits(filter, kind));

export const shownRecovery = [
  'r.recovery_id',
  'r.number',
  'r.customer_id',
  'r.purpose',
  'r.status',
  'r.lost_factor',
  'r.photos',
  'r.figures',
  'r.reason',
  'r.sent_at',
  'r.decided_at',
  'r.works_from',
  'r.works_until',
  'r.ended_at',
  'c.username',
  'c.account_number',
  'c.verified_name',
  'c.status as customer_status',
  'reviewer.username as reviewer',
] as const;

/** What speaks for and against its being the owner. */
export async function circumstances(tx: Tx, customerId: string) {
  const { rows } = await sql<{ logged_in: number; last_seen_at: Date | null; accounts_added: number }>`
    select
      (select count(*)::int from customer_session where customer_id = ${customerId} and ended_at is null) as logged_in,
      (select max(last_seen_at) from customer_session where customer_id = ${customerId}) as last_seen_at,
      (select count(*)::int from payout_account where customer_id = ${customerId} and deleted_at is null
        and changed_at > now() - interval '30 days') as accounts_added`.execute(tx);
  return rows[0] ?? { logged_in: 0, last_seen_at: null, accounts_added: 0 };
}
