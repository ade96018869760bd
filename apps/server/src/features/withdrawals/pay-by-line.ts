import type { Tx } from '@openfloor/db/database';
import type { Decision } from '../../kernel/approvals/action-kind.ts';
import { voidProposals } from '../../kernel/approvals/void-proposals.ts';
import { payWithdrawal } from './decide-withdrawal.ts';
import { lockForChange } from './end-withdrawal.ts';

interface PayingLine {
  lineId: string;
  accountId: string;
  bookedOn: string;
  bankId: string | null;
  reference: string | null;
}

/** Two people agreed that a line of the bank is this payment. */
export async function payByLine(
  tx: Tx,
  withdrawalId: string,
  line: PayingLine,
  { reason, at, approver, actor }: Decision,
): Promise<void> {
  const withdrawal = await lockForChange(tx, withdrawalId);
  const reference = line.bankId ?? line.reference ?? `${line.bookedOn} ${line.lineId}`;
  const payment = { at, by: approver, paidFrom: line.accountId, reference };
  await payWithdrawal(tx, withdrawal, payment, { actor, reason });
  await voidProposals(tx, actor, `withdrawal/${withdrawalId}`, { at, reason: 'The bank has paid it' });
}
