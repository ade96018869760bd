import type { Tx } from '@openfloor/db/database';
import { moneyText } from '@openfloor/money/money-text';
import type { Decision } from '../../kernel/approvals/action-kind.ts';
import { voidProposals } from '../../kernel/approvals/void-proposals.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { refuseUncompared } from './pass-kind.ts';
import { lockWaitingDeposit, passDeposit } from './review-deposit.ts';

/** Two people agreed that a line of the bank is this deposit. */
export async function passByLine(
  tx: Tx,
  depositId: string,
  { lineId }: { lineId: string },
  { reason, at, approver, actor }: Decision,
): Promise<void> {
  const deposit = await lockWaitingDeposit(tx, depositId);
  await refuseUncompared(tx, depositId, false);
  await passDeposit(tx, deposit, { reason, at, staffId: approver });
  const subject = `deposit/${depositId}`;
  await voidProposals(tx, actor, subject, { at, reason: 'It was matched with a line of the bank' });
  const { amount, currency } = deposit;
  await writeAudit(tx, actor, {
    action: 'deposit.pass',
    subject,
    customerId: deposit.customer_id,
    before: { status: 'reviewing' },
    after: { status: 'passed', amount: moneyText(amount, currency), currency, bankLine: lineId },
    reason,
  });
}
