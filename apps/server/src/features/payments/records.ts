import type { paymentStates } from '@openfloor/contract/payments/console-calls';
import { paymentProfile } from '@openfloor/contract/payments/payment-profile';
import { moneyText } from '@openfloor/money/money-text';
import { compareNames } from '@openfloor/rules/person-name';
import type { PendingProposal } from '../../kernel/approvals/propose.ts';
import type { FileRow } from './file-store.ts';
import { messageOf } from './payment.ts';
import type { ListedPayment, listOpen } from './payment-store.ts';

type OpenRow = Awaited<ReturnType<typeof listOpen>>['rows'][number];

const paymentRecord = (row: Omit<OpenRow, 'decided_at'>) => ({
  withdrawalId: row.withdrawal_id,
  number: row.number,
  name: row.account_name,
  bank: row.bank,
  accountNumber: row.account_number,
  amount: moneyText(row.amount, row.currency),
  currency: row.currency,
  nameMatch: compareNames(row.account_name, row.verified_name),
});

export const openRecord = (row: OpenRow) => ({
  ...paymentRecord(row),
  decidedTime: row.decided_at?.getTime() ?? 0,
});

export const fileRecord = (row: FileRow) => ({
  id: row.file_id,
  number: row.number,
  accountId: row.account_id,
  account: row.account,
  currency: row.currency,
  format: row.format,
  state: row.state,
  payments: row.payment_count,
  settled: row.settled,
  total: moneyText(row.total, row.currency),
  executeOn: row.execute_on,
  builtBy: row.builder,
  builtTime: row.built_at.getTime(),
  endedBy: row.ender,
  endedTime: row.ended_at?.getTime() ?? null,
  endedReason: row.ended_reason,
});

export function wholeFile(
  row: FileRow,
  payments: readonly ListedPayment[],
  pending: PendingProposal | undefined,
) {
  const profile = paymentProfile.parse(row.profile);
  return {
    ...fileRecord(row),
    message: messageOf(profile, row.number),
    payer: profile.payer,
    prefix: profile.prefix,
    charges: profile.charges,
    sha256: row.sha256.toString('hex'),
    list: payments.map(payment => ({
      ...paymentRecord(payment),
      reference: payment.reference,
      state: stateOf(row, payment),
      bankReference: payment.bank_reference,
    })),
    pending: pending
      ? { proposalId: pending.id, proposer: pending.proposer, createdTime: pending.createdTime }
      : null,
  };
}

function stateOf({ state }: FileRow, payment: ListedPayment): (typeof paymentStates)[number] {
  if (!payment.live) return 'dropped';
  if (state === 'built') return payment.is_payable ? 'ready' : 'changed';
  if (payment.returned_at) return 'returned';
  return payment.status === 'paid' ? 'paid' : 'sent';
}
