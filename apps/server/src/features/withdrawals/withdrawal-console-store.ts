import type { withdrawalStages } from '@openfloor/contract/withdrawals/console-calls';
import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '../../http/uuid.ts';
import { assigneeOf } from '../../kernel/assignments/assignment-store.ts';
import { fits, type RecordFilter, type RecordKind } from '../../kernel/paging/record-filter.ts';
import { isOpenWithdrawal } from './withdrawal-queue-store.ts';

export type Stage = (typeof withdrawalStages)[number];

export interface WithdrawalFilter extends RecordFilter {
  stage?: Stage | 'open' | undefined;
}

const searched = ['w.account_name', 'w.account_number', 'w.bank_reference', 'c.verified_name'];
const kind: RecordKind = { alias: 'w', id: 'withdrawal_id', since: 'created_at', searched };

/** Withdrawals with their customer, the people who dealt with them, their account, an open proposal and hold. */
export function selectWithdrawals(tx: Tx, filter: WithdrawalFilter) {
  const query = tx
    .selectFrom('withdrawal as w')
    .innerJoin('customer as c', 'c.customer_id', 'w.customer_id')
    .innerJoin('payout_account as a', 'a.account_id', 'w.account_id')
    .leftJoin('staff as checker', 'checker.staff_id', 'w.first_checked_by')
    .leftJoin('staff as decider', 'decider.staff_id', 'w.decided_by')
    .leftJoin('staff as payer', 'payer.staff_id', 'w.paid_by')
    .leftJoin('treasury_account as source', 'source.account_id', 'w.paid_from')
    .leftJoin('returned_payment as back', 'back.withdrawal_id', 'w.withdrawal_id')
    .leftJoin('proposal as return_proposal', 'return_proposal.proposal_id', 'back.proposal_id')
    .leftJoin('staff as returner', 'returner.staff_id', 'return_proposal.proposer_id')
    .leftJoin('staff as return_approver', 'return_approver.staff_id', 'return_proposal.decided_by')
    .leftJoin('file_payment as payment', join =>
      join.onRef('payment.withdrawal_id', '=', 'w.withdrawal_id').on('payment.live', '=', true),
    )
    .leftJoin('payment_file as file', 'file.file_id', 'payment.file_id')
    .leftJoin('review_hold as hold', join =>
      join.onRef('hold.withdrawal_id', '=', 'w.withdrawal_id').on('hold.ended_at', 'is', null),
    )
    .leftJoin('staff as holder', 'holder.staff_id', 'hold.placed_by')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('proposal')
          .innerJoin('staff as proposer', 'proposer.staff_id', 'proposal.proposer_id')
          .select([
            'proposal.proposal_id',
            'proposal.reason as proposal_reason',
            'proposal.created_at as proposed_at',
            'proposal.expires_at as proposal_expires_at',
            'proposer.username as proposer',
          ])
          .where(sql<boolean>`proposal.subject = 'withdrawal/' || w.withdrawal_id`)
          .where('proposal.kind', '=', 'withdrawal.approve')
          .where('proposal.state', '=', 'open')
          .where('proposal.expires_at', '>', sql<Date>`now()`)
          .where('w.status', '=', 'reviewing')
          .orderBy('proposal.created_at')
          .limit(1)
          .as('p'),
      join => join.onTrue(),
    );
  return query.where(conditions(filter));
}

/** The same to be counted and put in order: nothing is looked up of those who appear in it. */
export const countableWithdrawals = (tx: Tx, filter: WithdrawalFilter) =>
  tx.selectFrom('withdrawal as w').where(conditions(filter));

const conditions = (filter: WithdrawalFilter) =>
  filter.stage
    ? sql<boolean>`${stageConditions[filter.stage]} and ${fits(filter, kind)}`
    : fits(filter, kind);

const isHeld = sql`exists (
  select from review_hold h where h.withdrawal_id = w.withdrawal_id and h.ended_at is null)`;
const isBack = sql`exists (select from returned_payment b where b.withdrawal_id = w.withdrawal_id)`;
const isInFile = sql`exists (select from file_payment f where f.withdrawal_id = w.withdrawal_id and f.live)`;
const isProposed = sql`exists (
  select from proposal q where q.subject = 'withdrawal/' || w.withdrawal_id and q.kind = 'withdrawal.approve'
    and q.state = 'open' and q.expires_at > now())`;
const toReview = sql`w.status = 'reviewing' and not ${isHeld}`;
const toPay = sql`w.status = 'approved' and not ${isHeld} and not ${isBack}`;

const stageConditions: Record<Stage | 'open', RawBuilder<unknown>> = {
  open: isOpenWithdrawal,
  'to-review': sql`${toReview} and not ${isProposed}`,
  'second-approval': sql`${toReview} and ${isProposed}`,
  'on-hold': isHeld,
  'to-pay': sql`${toPay} and not ${isInFile}`,
  'in-file': sql`${toPay} and ${isInFile}`,
  returned: isBack,
  done: sql`w.status in ('paid', 'rejected', 'cancelled') and not ${isBack}`,
};

const shownWithdrawal = [
  'w.withdrawal_id',
  'w.number',
  'w.customer_id',
  'w.amount',
  'w.currency',
  'w.usdt',
  'w.account_id',
  'w.account_name',
  'w.bank',
  'w.account_number',
  'w.branch',
  'w.bank_code',
  'w.extra_code',
  'w.verified_name as name_then',
  'w.account_changed_at',
  'w.address',
  'w.created_at',
  'w.status',
  'w.reason',
  'w.first_checked_at',
  'w.decided_at',
  'w.paid_at',
  'w.bank_reference',
  'source.name as paid_from_name',
  'file.file_id',
  'file.number as file_number',
  'file.state as file_state',
  'file.ended_at as file_ended_at',
  'back.returned_at',
  'back.reason as return_reason',
  'back.bank_reference as return_reference',
  'returner.username as return_proposer',
  'return_approver.username as return_approver',
  'a.created_at as account_saved_at',
  'c.username',
  'c.account_number as customer_account',
  'c.verified_name',
  'c.status as customer_status',
  'c.password_changed_at',
  'c.withdrawal_password_changed_at',
  'checker.username as checker',
  'decider.username as decider',
  'payer.username as payer',
  'p.proposal_id',
  'p.proposal_reason',
  'p.proposed_at',
  'p.proposal_expires_at',
  'p.proposer',
  'hold.reason as hold_reason',
  'hold.internal_note as hold_internal_note',
  'hold.placed_at as held_at',
  'holder.username as holder',
] as const;

/** Payments to the same account before this one; and how many the customer asked for in the day before it. */
const earlierPayments = sql<number>`(
  select count(*)::int from withdrawal o where o.customer_id = w.customer_id and o.account_id = w.account_id
    and o.status = 'paid' and o.created_at < w.created_at
    and not exists (select from returned_payment r where r.withdrawal_id = o.withdrawal_id))`;
const sameDayRequests = sql<number>`(
  select count(*)::int from withdrawal o where o.customer_id = w.customer_id
    and o.created_at > w.created_at - interval '1 day' and o.created_at < w.created_at)`;

/** Not where the bank has been told to pay it. */
const waitsForCase = sql<boolean>`(w.status in ('reviewing', 'approved') and file.state is distinct from 'released'
  and back.withdrawal_id is null and payouts_stopped(w.tenant_id, w.customer_id))`;

/** How many others have the same account. */
const alsoUsedBy = sql<number>`(
  select count(distinct o.customer_id)::int from payout_account o
  where o.account_key = a.account_key and o.customer_id <> w.customer_id and o.deleted_at is null)`;

/** What a query finds, with everything that is shown of it. */
export const readRows = (found: ReturnType<typeof selectWithdrawals>) =>
  found
    .select(shownWithdrawal)
    .select([earlierPayments.as('earlier_payments'), sameDayRequests.as('same_day_requests')])
    .select(alsoUsedBy.as('also_used_by'))
    .select(waitsForCase.as('waits_for_case'))
    .select(assigneeOf('withdrawals', 'w.withdrawal_id').as('assignee'));

export async function readWithdrawal(tx: Tx, withdrawalId: string) {
  if (!isUuid(withdrawalId)) return undefined;
  return readRows(selectWithdrawals(tx, {})).where('w.withdrawal_id', '=', withdrawalId).executeTakeFirst();
}

/** The largest that the customer was paid before in the same currency. */
export async function largestPaid(
  tx: Tx,
  before: { customer_id: string; currency: Currency; created_at: Date },
): Promise<bigint | undefined> {
  const row = await tx
    .selectFrom('withdrawal')
    .select('amount')
    .where('customer_id', '=', before.customer_id)
    .where('currency', '=', before.currency)
    .where('status', '=', 'paid')
    .where('created_at', '<', before.created_at)
    .orderBy('amount', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.amount;
}

export async function proposedAt(tx: Tx, proposalId: string): Promise<Date> {
  const { created_at } = await tx
    .selectFrom('proposal')
    .select('created_at')
    .where('proposal_id', '=', proposalId)
    .executeTakeFirstOrThrow();
  return created_at;
}
