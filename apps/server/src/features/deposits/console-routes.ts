import type { depositConsoleCalls } from '@openfloor/contract/deposits/console-calls';
import type { Tx } from '@openfloor/db/database';
import { moneyText } from '@openfloor/money/money-text';
import { compareNames } from '@openfloor/rules/person-name';
import { Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { type AssignedQuery, isAssigned } from '../../kernel/assignments/assignment-store.ts';
import { recordHistory } from '../../kernel/audit/record-history-store.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { consoleCustomer, type Masking, maskingFor } from '../../kernel/masking/console-customer.ts';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import { consoleHold } from '../../kernel/reviews/hold-store.ts';
import { pictureSizes } from '../documents/document-store.ts';
import { decideDeposit } from './decide-deposit.ts';
import {
  countableDeposits,
  type DepositFilter,
  findReceiptDuplicates,
  sameReceiptCount,
  searchDeposits,
  selectDeposits,
  shownDeposit,
} from './deposit-console-store.ts';
import { evidenceOf } from './deposit-evidence.ts';
import { holdDeposit, unholdDeposit } from './hold-deposit.ts';
import { listReversals, shownReversal } from './reversal-store.ts';
import { reversalNow } from './reverse-kind.ts';

export const depositConsoleHandlers: ConsoleHandlers<typeof depositConsoleCalls> = {
  'GET /deposits': (context, { query }) => context.query(tx => list(tx, context, query)),
  'GET /deposits/{id}': (context, { params }) => context.query(tx => show(tx, context, params.id)),
  'POST /deposits/{id}/pass': (context, { params, body }) =>
    decideDeposit(context, params.id, { status: 'passed', ...body }),
  'POST /deposits/{id}/reject': async (context, { params, body }) => {
    await decideDeposit(context, params.id, { status: 'rejected', ...body });
    return null;
  },
  'POST /deposits/{id}/hold': (context, { params, body }) => holdDeposit(context, params.id, body),
  'POST /deposits/{id}/unhold': (context, { params, body }) => unholdDeposit(context, params.id, body.reason),
};

const inQueue = { queue: 'deposits', column: 'd.deposit_id' } as const;
const columns = { createdTime: 'd.created_at', amount: 'd.amount', reviewedTime: 'd.reviewed_at' };

async function list(tx: Tx, { caller }: StaffContext, query: PageQuery & DepositFilter & AssignedQuery) {
  const masking = maskingFor(caller);
  const filter = {
    ...query,
    ...(await searchDeposits(tx, query.search, masking.masked)),
    masked: masking.masked,
    inHands: isAssigned(inQueue, query.assigned, caller),
  };
  const found = selectDeposits(tx, filter).select(shownDeposit).select(sameReceiptCount.as('duplicates'));
  // The queue begins with whoever waits longest; everything else with the newest.
  const otherwise = query.status === 'reviewing' ? 'createdTime' : '-createdTime';
  const { rows, total } = await readPage(found, query, {
    columns,
    otherwise,
    id: 'd.deposit_id',
    nulls: { reviewedTime: 'last' },
    counted: countableDeposits(tx, filter),
  });
  return { records: rows.map(row => ({ ...asListed(row, masking), duplicates: row.duplicates })), total };
}

const readRows = (tx: Tx) => selectDeposits(tx, {}).select(shownDeposit);
type Row = Awaited<ReturnType<ReturnType<typeof readRows>['execute']>>[number];

const customerOf = (row: Row, masking: Masking) =>
  consoleCustomer({ ...row, account_number: row.customer_account }, masking);
const amountOf = (row: Row) => moneyText(row.amount, row.currency);

function asListed(row: Row, masking: Masking) {
  const names = row.account_name !== null && row.verified_name !== null;
  return {
    id: row.deposit_id,
    number: row.number,
    customer: customerOf(row, masking),
    amount: amountOf(row),
    currency: row.currency,
    usdt: row.usdt,
    accountName: row.account_name && masking.name(row.account_name),
    bank: row.bank,
    accountNumber: row.account_number && masking.number(row.account_number),
    status: row.status,
    createdTime: row.created_at.getTime(),
    reviewedTime: row.reviewed_at?.getTime() ?? null,
    reviewer: row.reviewer,
    reason: row.reason,
    hold: consoleHold(row),
    assignee: row.assignee,
    isReversed: row.is_reversed,
    ...evidenceOf({ ...row, code_used: masking.masked ? null : row.code_used }),
    nameMatch: names ? compareNames(row.account_name ?? '', row.verified_name ?? '') : ('none' as const),
  };
}

async function show(tx: Tx, { caller }: StaffContext, depositId: string) {
  const masking = maskingFor(caller);
  const row = isUuid(depositId)
    ? await readRows(tx).where('d.deposit_id', '=', depositId).executeTakeFirst()
    : undefined;
  if (!row) throw new Refusal('notFound');
  const found = await duplicatesOf(tx, depositId, masking);
  const others = await readRows(tx)
    .where('d.customer_id', '=', row.customer_id)
    .where('d.deposit_id', '<>', depositId)
    .orderBy('d.created_at', 'desc')
    .limit(10)
    .execute();
  const [size] = row.receipt_id && !masking.masked ? await pictureSizes(tx, [row.receipt_id]) : [];
  return {
    ...asListed(row, masking),
    duplicates: found.filter(({ kind, status }) => kind === 'samePicture' && status !== 'rejected').length,
    masked: masking.masked,
    branch: row.branch,
    address: row.address,
    receipt: size ? { id: size.document_id, width: size.width, height: size.height } : null,
    reversed: await reversedOf(tx, row),
    ifReversed: masking.masked ? null : await ifReversed(tx, row),
    found,
    history: await recordHistory(tx, `deposit/${row.deposit_id}`),
    earlier: others.map(other => ({
      id: other.deposit_id,
      number: other.number,
      amount: amountOf(other),
      currency: other.currency,
      bank: other.bank,
      accountNumber: other.account_number && masking.number(other.account_number),
      status: other.status,
      createdTime: other.created_at.getTime(),
    })),
  };
}

async function reversedOf(tx: Tx, { deposit_id, is_reversed }: Row) {
  const [reversal] = is_reversed ? await listReversals(tx, [deposit_id]) : [];
  return reversal
    ? { ...shownReversal(reversal), proposer: reversal.proposer, approver: reversal.approver }
    : null;
}

async function ifReversed(tx: Tx, row: Row) {
  if (row.status !== 'passed' || row.usdt || row.is_reversed) return null;
  const { available, taken, claim } = await reversalNow(tx, row);
  const of = (minor: bigint) => moneyText(minor, row.currency);
  return { available: of(available), taken: of(taken), claim: of(claim) };
}

async function duplicatesOf(tx: Tx, depositId: string, masking: Masking) {
  const duplicates = await findReceiptDuplicates(tx, depositId);
  if (duplicates.length === 0) return [];
  const ids = duplicates.map(found => found.deposit_id);
  const rows = await readRows(tx).where('d.deposit_id', 'in', ids).execute();
  return duplicates.flatMap(({ kind, deposit_id, receipt_id }) => {
    const other = rows.find(row => row.deposit_id === deposit_id);
    if (!other) return [];
    return [
      {
        kind,
        depositId: deposit_id,
        number: other.number,
        receiptId: receipt_id,
        customer: customerOf(other, masking),
        amount: amountOf(other),
        currency: other.currency,
        status: other.status,
        createdTime: other.created_at.getTime(),
        reviewer: other.reviewer,
      },
    ];
  });
}
