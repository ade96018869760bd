import type { Tx } from '@openfloor/db/database';
import { moneyText } from '@openfloor/money/money-text';
import type { Decision } from '../../kernel/approvals/action-kind.ts';
import { voidProposals } from '../../kernel/approvals/void-proposals.ts';
import type { Actor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { refuseUncompared } from '../deposits/pass-kind.ts';
import { lockWaitingDeposit, passDeposit } from '../deposits/review-deposit.ts';
import { payWithdrawal } from '../withdrawals/decide-withdrawal.ts';
import { lockForChange } from '../withdrawals/end-withdrawal.ts';
import type { Pair } from './suggest.ts';

/** The two people are in the log with the proposal; here it is told to each customer. */
const actor: Actor = { kind: 'system', job: 'approvals' };

/** What follows from a line: it is the money that a record waited for. A record that has it already stays as it is. */
export async function settleMatch(tx: Tx, { line, candidate }: Pair, by: Decision): Promise<void> {
  const { recordId } = candidate;
  if (candidate.kind === 'deposit' && candidate.state === 'reviewing') {
    const deposit = await lockWaitingDeposit(tx, recordId);
    await refuseUncompared(tx, recordId, false);
    await passDeposit(tx, deposit, { reason: by.reason, at: by.at, staffId: by.approver });
    const subject = `deposit/${recordId}`;
    await voidProposals(tx, actor, subject, { at: by.at, reason: 'It was matched with a line of the bank' });
    const { amount, currency } = deposit;
    await writeAudit(tx, actor, {
      action: 'deposit.pass',
      subject,
      customerId: deposit.customer_id,
      before: { status: 'reviewing' },
      after: { status: 'passed', amount: moneyText(amount, currency), currency, bankLine: line.lineId },
      reason: by.reason,
    });
  }
  if (candidate.kind === 'withdrawal' && candidate.state === 'approved') {
    const withdrawal = await lockForChange(tx, recordId);
    const reference = line.bankId ?? line.reference ?? `${line.bookedOn} ${line.lineId}`;
    const payment = { at: by.at, by: by.approver, paidFrom: line.accountId, reference };
    await payWithdrawal(tx, withdrawal, payment, { actor, reason: by.reason });
    const ending = { at: by.at, reason: 'The bank has paid it' };
    await voidProposals(tx, actor, `withdrawal/${recordId}`, ending);
  }
}
