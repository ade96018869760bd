import type { WithdrawStep, withdrawRecord } from '@openfloor/contract/withdrawals/calls';
import type { Language } from '@openfloor/homes/codes';
import { moneyText } from '@openfloor/money/money-text';
import { maskedNumber } from '@openfloor/rules/bank-details';
import type { z } from 'zod';
import { type ReviewHold, shownHolds } from '../../kernel/reviews/hold-store.ts';
import type { WithdrawalRecord } from './withdrawal-store.ts';

type Shown = z.output<typeof withdrawRecord>;

const statuses = {
  reviewing: 'REVIEWING',
  approved: 'PASSED',
  paid: 'PASSED',
  rejected: 'REJECTED',
  cancelled: 'REJECTED',
} as const;

const cancelled: Record<Language, string> = {
  en: 'You cancelled it.',
  zh: '您已取消。',
  pt: 'Você cancelou.',
};

export function withdrawalReply(
  row: WithdrawalRecord,
  holds: readonly ReviewHold[],
  language: Language,
  arrival: string | null,
): Shown {
  return {
    id: row.withdrawal_id,
    number: row.number,
    amount: moneyText(row.amount, row.currency),
    usdt: row.usdt,
    createdTime: row.created_at.getTime(),
    status: row.returned_at ? 'REJECTED' : statuses[row.status],
    currencyType: row.currency,
    reason: row.status === 'cancelled' ? cancelled[language] : (row.return_reason ?? row.reason),
    reviewedTime: (row.returned_at ?? row.decided_at)?.getTime() ?? null,
    holds: shownHolds(holds, row.withdrawal_id),
    bank: row.bank,
    accountNumber: maskedNumber(row.account_number),
    stage: stageOf(row),
    waitingFor: waitingFor(row),
    steps: stepsOf(row),
    bankReference: row.bank_reference,
    arrival: hasEndedHere(row) ? null : arrival,
    cancellable: row.status === 'reviewing',
  };
}

/** It goes nowhere any more. */
const hasEndedHere = ({ status, returned_at }: WithdrawalRecord) =>
  status === 'rejected' || status === 'cancelled' || returned_at !== null;

function stageOf(row: WithdrawalRecord): Shown['stage'] {
  if (row.returned_at) return 'RETURNED';
  if (row.status === 'reviewing') return row.first_check_waiting ? 'FIRST_CHECKED' : 'SUBMITTED';
  return ({ approved: 'APPROVED', paid: 'PAID', rejected: 'REJECTED', cancelled: 'CANCELLED' } as const)[
    row.status
  ];
}

function waitingFor(row: WithdrawalRecord): Shown['waitingFor'] {
  if (row.status === 'reviewing') return row.first_check_waiting ? 'SECOND_CHECK' : 'FIRST_CHECK';
  if (row.status !== 'approved' || row.returned_at) return null;
  return row.sent_at ? 'BANK' : 'PAYMENT';
}

/** What has happened with its time, and what is still to come without. */
export function stepsOf(row: WithdrawalRecord): Shown['steps'] {
  const step = (name: WithdrawStep, time: Date | null) => ({ step: name, time: time?.getTime() ?? null });
  const submitted = step('SUBMITTED', row.created_at);
  const firstCheck = row.first_checked_at ?? row.first_check_waiting;
  if (row.status === 'cancelled') return [submitted, step('CANCELLED', row.decided_at)];
  if (row.status === 'rejected') return [submitted, step('REJECTED', row.decided_at)];
  return [
    submitted,
    step('FIRST_CHECK', firstCheck),
    step('SECOND_CHECK', row.decided_at),
    ...(row.sent_at ? [step('SENT', row.sent_at)] : []),
    ...(row.paid_at || !row.returned_at ? [step('PAID', row.paid_at)] : []),
    ...(row.returned_at ? [step('RETURNED', row.returned_at)] : []),
  ];
}
