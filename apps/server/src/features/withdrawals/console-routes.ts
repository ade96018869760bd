import { isAmong, readableBy } from '@openfloor/contract/console/roles';
import type { withdrawalConsoleCalls } from '@openfloor/contract/withdrawals/console-calls';
import type { Tx } from '@openfloor/db/database';
import { moneyText } from '@openfloor/money/money-text';
import { Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { type AssignedQuery, isAssigned } from '../../kernel/assignments/assignment-store.ts';
import { recordHistory } from '../../kernel/audit/record-history-store.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { consoleCustomer, type Masking, maskingFor } from '../../kernel/masking/console-customer.ts';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import { findCandidates } from '../../kernel/paging/search-store.ts';
import { consoleHold } from '../../kernel/reviews/hold-store.ts';
import { markPaid, rejectWithdrawal } from './decide-withdrawal.ts';
import { holdWithdrawal, unholdWithdrawal } from './hold-withdrawal.ts';
import {
  countableWithdrawals,
  readRows,
  readWithdrawal,
  type Stage,
  selectWithdrawals,
  type WithdrawalFilter,
} from './withdrawal-console-store.ts';
import { nameMatch, warningsOf } from './withdrawal-warnings.ts';

export const withdrawalConsoleHandlers: ConsoleHandlers<typeof withdrawalConsoleCalls> = {
  'GET /withdrawals': (context, { query }) => context.query(tx => list(tx, context, query)),
  'GET /withdrawals/{id}': (context, { params }) => context.query(tx => show(tx, context, params.id)),
  'POST /withdrawals/{id}/reject': (context, { params, body }) =>
    rejectWithdrawal(context, params.id, body.reason),
  'POST /withdrawals/{id}/hold': (context, { params, body }) => holdWithdrawal(context, params.id, body),
  'POST /withdrawals/{id}/unhold': (context, { params, body }) =>
    unholdWithdrawal(context, params.id, body.reason),
  'POST /withdrawals/{id}/paid': (context, { params, body }) => markPaid(context, params.id, body),
};

const inQueue = { queue: 'withdrawals', column: 'w.withdrawal_id' } as const;
const columns = { createdTime: 'w.created_at', amount: 'w.amount', decidedTime: 'w.decided_at' };

async function list(tx: Tx, { caller }: StaffContext, query: PageQuery & WithdrawalFilter & AssignedQuery) {
  // The queues begin with whoever waits longest; what is done begins with the newest.
  const isQueue = query.status === 'reviewing' || (query.stage !== undefined && query.stage !== 'done');
  const otherwise = isQueue ? 'createdTime' : '-createdTime';
  const reader = readerOf(caller);
  const { masking } = reader;
  const candidates = await findCandidates(tx, 'withdrawal', { ...query, ...masking });
  const inHands = isAssigned(inQueue, query.assigned, caller);
  const filter = { ...query, candidates, masked: masking.masked, inHands };
  const found = readRows(selectWithdrawals(tx, filter));
  const { rows, total } = await readPage(found, query, {
    columns,
    otherwise,
    id: 'w.withdrawal_id',
    nulls: { decidedTime: 'last' },
    counted: countableWithdrawals(tx, filter),
  });
  return { records: rows.map(row => asListed(row, reader)), total };
}

type Row = Awaited<ReturnType<ReturnType<typeof readRows>['execute']>>[number];

interface Reader {
  masking: Masking;
  /** Whether they have to know that something is not to be paid. */
  knowsOfCases: boolean;
}

const readerOf = (caller: StaffContext['caller']): Reader => ({
  masking: maskingFor(caller),
  knowsOfCases: isAmong(caller.roles, readableBy('owner', 'compliance', 'treasury')),
});

function asListed(row: Row, { masking, knowsOfCases }: Reader) {
  return {
    id: row.withdrawal_id,
    number: row.number,
    customer: consoleCustomer({ ...row, account_number: row.customer_account }, masking),
    amount: moneyText(row.amount, row.currency),
    currency: row.currency,
    usdt: row.usdt,
    accountName: masking.name(row.account_name),
    bank: row.bank,
    accountNumber: masking.number(row.account_number),
    status: row.status,
    stage: stageOf(row),
    createdTime: row.created_at.getTime(),
    decidedTime: row.decided_at?.getTime() ?? null,
    firstChecker: row.checker ?? row.proposer,
    firstCheckedTime: (row.first_checked_at ?? row.proposed_at)?.getTime() ?? null,
    decider: row.decider,
    reason: row.reason,
    paidTime: row.paid_at?.getTime() ?? null,
    payer: row.payer,
    bankReference: row.bank_reference,
    file: fileOf(row),
    paidFrom: row.paid_from_name,
    returned: returnedOf(row),
    nameMatch: nameMatch(row),
    warnings: warningsOf(row),
    pending: pendingOf(row),
    hold: consoleHold(row),
    assignee: row.assignee,
    heldByCompliance: knowsOfCases && row.waits_for_case,
  };
}

function stageOf(row: Row): Stage {
  if (row.returned_at !== null) return 'returned';
  if (row.held_at !== null) return 'on-hold';
  if (row.status === 'reviewing') return row.proposal_id ? 'second-approval' : 'to-review';
  if (row.status !== 'approved') return 'done';
  return row.file_id ? 'in-file' : 'to-pay';
}

const fileOf = (row: Row) =>
  row.file_id && row.file_number
    ? {
        id: row.file_id,
        number: row.file_number,
        sentTime: row.file_state === 'released' ? (row.file_ended_at?.getTime() ?? null) : null,
      }
    : null;

function returnedOf(row: Row) {
  if (!row.returned_at) return null;
  return {
    time: row.returned_at.getTime(),
    reason: row.return_reason ?? '',
    bankReference: row.return_reference,
    proposer: row.return_proposer ?? '',
    approver: row.return_approver ?? '',
  };
}

function pendingOf(row: Row) {
  if (!row.proposal_id || !row.proposed_at || !row.proposal_expires_at) return null;
  return {
    proposalId: row.proposal_id,
    proposer: row.proposer ?? '',
    reason: row.proposal_reason ?? '',
    createdTime: row.proposed_at.getTime(),
    expiresTime: row.proposal_expires_at.getTime(),
  };
}

async function show(tx: Tx, { caller }: StaffContext, withdrawalId: string) {
  const reader = readerOf(caller);
  const { masking } = reader;
  const row = await readWithdrawal(tx, withdrawalId);
  if (!row) throw new Refusal('notFound');
  const others = await readRows(selectWithdrawals(tx, { customerId: row.customer_id }))
    .where('w.withdrawal_id', '<>', withdrawalId)
    .orderBy('w.created_at', 'desc')
    .limit(10)
    .execute();
  return {
    ...asListed(row, reader),
    masked: masking.masked,
    branch: row.branch,
    bankCode: row.bank_code,
    extraCode: row.extra_code && masking.number(row.extra_code),
    verifiedName: masking.name(row.name_then),
    address: row.address,
    accountSavedTime: row.account_saved_at.getTime(),
    accountChangedTime: row.account_changed_at.getTime(),
    accountUsedBefore: row.earlier_payments,
    passwordChangedTime: row.password_changed_at?.getTime() ?? null,
    withdrawalPasswordChangedTime: row.withdrawal_password_changed_at?.getTime() ?? null,
    history: await recordHistory(tx, `withdrawal/${row.withdrawal_id}`),
    earlier: others.map(other => ({
      id: other.withdrawal_id,
      number: other.number,
      amount: moneyText(other.amount, other.currency),
      currency: other.currency,
      bank: other.bank,
      accountNumber: masking.number(other.account_number),
      status: other.status,
      createdTime: other.created_at.getTime(),
    })),
  };
}
