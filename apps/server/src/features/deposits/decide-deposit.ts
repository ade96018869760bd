import { moneyText } from '@openfloor/money/money-text';
import { Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { heldBefore } from '../../kernel/reviews/hold-record.ts';
import { receiptCouldCountTwice } from './deposit-console-store.ts';
import { lockWaitingDeposit, passDeposit, rejectDeposit } from './review-deposit.ts';

export interface DepositVerdict {
  status: 'passed' | 'rejected';
  reason: string;
  duplicatesChecked?: boolean;
}

/** One person's decision, once. A receipt that another deposit came with must have been compared before it counts. */
export async function decideDeposit(
  context: StaffContext,
  depositId: string,
  { status, reason, duplicatesChecked = false }: DepositVerdict,
): Promise<null> {
  return context.transaction(async tx => {
    const deposit = await lockWaitingDeposit(tx, depositId);
    const held = await heldBefore(tx, 'deposit', depositId);
    const decision = { reason, at: new Date(), staffId: context.caller.staffId };
    if (status === 'passed') {
      const isUsedElsewhere = await receiptCouldCountTwice(tx, depositId);
      if (isUsedElsewhere && !duplicatesChecked) throw new Refusal('conflict', { problem: 'receiptUsed' });
      await passDeposit(tx, deposit, decision);
    } else await rejectDeposit(tx, deposit, decision);
    await writeAudit(tx, staffActor(context), {
      action: status === 'passed' ? 'deposit.pass' : 'deposit.reject',
      subject: `deposit/${depositId}`,
      customerId: deposit.customer_id,
      before: { status: 'reviewing', ...held },
      after: {
        status,
        amount: moneyText(deposit.amount, deposit.currency),
        currency: deposit.currency,
        ...(duplicatesChecked && { duplicatesChecked }),
      },
      reason,
    });
    return null;
  });
}
