import type { Tx } from '@openfloor/db/database';
import { book } from '@openfloor/ledger/book';
import { lockBalances } from '@openfloor/ledger/post';
import { moneyText } from '@openfloor/money/money-text';
import { Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { changeWithdrawal, findWithdrawal, lockWithdrawal, type Withdrawal } from './withdrawal-store.ts';

/** The withdrawal, locked after its customer's ledger, which is the order everybody takes. */
export async function lockForChange(tx: Tx, withdrawalId: string, customerId?: string): Promise<Withdrawal> {
  const seen = isUuid(withdrawalId) ? await findWithdrawal(tx, withdrawalId) : undefined;
  if (!seen || (customerId !== undefined && seen.customer_id !== customerId)) throw new Refusal('notFound');
  await lockBalances(tx, seen.customer_id);
  return lockWithdrawal(tx, withdrawalId);
}

export interface Approval {
  at: Date;
  firstChecked: { by: string; at: Date };
  approver: string;
}

/** The money leaves: out of the hold and, in the same transaction, to the bank. */
export async function approveWithdrawal(tx: Tx, withdrawal: Withdrawal, approval: Approval): Promise<void> {
  const { withdrawal_id: withdrawalId } = withdrawal;
  await changeWithdrawal(tx, withdrawalId, {
    status: 'approved',
    first_checked_at: approval.firstChecked.at,
    first_checked_by: approval.firstChecked.by,
    decided_at: approval.at,
    decided_by: approval.approver,
  });
  await book(tx, approval.at, 'withdrawal', [withdrawalId]);
}

export type Ending =
  | { status: 'rejected'; at: Date; reason: string; by: string }
  | { status: 'cancelled'; at: Date };

/** The money is available again at once. */
export async function giveBack(tx: Tx, withdrawal: Withdrawal, ending: Ending): Promise<void> {
  const { withdrawal_id: withdrawalId } = withdrawal;
  await changeWithdrawal(tx, withdrawalId, {
    status: ending.status,
    decided_at: ending.at,
    ...(ending.status === 'rejected' && { reason: ending.reason, decided_by: ending.by }),
  });
  await book(tx, ending.at, 'withdrawal', [withdrawalId]);
}

/** What the log says it was about. */
export const amountOf = ({ amount, currency }: Withdrawal) => ({
  amount: moneyText(amount, currency),
  currency,
});
