import { moneyText } from '@openfloor/money/money-text';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { propose } from '../../kernel/approvals/propose.ts';
import { voidProposals } from '../../kernel/approvals/void-proposals.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { databaseMoment } from '../../kernel/moment-store.ts';
import { heldBefore } from '../../kernel/reviews/hold-record.ts';
import { passDepositKind, refuseUncompared, takesTwo } from './pass-kind.ts';
import { lockWaitingDeposit, passDeposit, rejectDeposit } from './review-deposit.ts';

export interface DepositVerdict {
  status: 'passed' | 'rejected';
  reason: string;
  duplicatesChecked?: boolean;
}

/** One person's decision, once; above the tenant's threshold, what a second person is asked to agree to. */
export async function decideDeposit(
  context: StaffContext,
  depositId: string,
  { status, reason, duplicatesChecked = false }: DepositVerdict,
): Promise<{ proposalId: string | null }> {
  return context.transaction(async tx => {
    const deposit = await lockWaitingDeposit(tx, depositId);
    const held = await heldBefore(tx, 'deposit', depositId);
    const decision = { reason, at: await databaseMoment(tx), staffId: context.caller.staffId };
    if (status === 'passed') {
      if (await takesTwo(tx, deposit)) {
        const payload = { depositId, duplicatesChecked };
        return { proposalId: (await propose(tx, context, passDepositKind, payload, reason)).id };
      }
      await refuseUncompared(tx, depositId, duplicatesChecked);
      await passDeposit(tx, deposit, decision);
    } else {
      await rejectDeposit(tx, deposit, decision);
      const ending = { at: decision.at, reason: 'The deposit was rejected' };
      await voidProposals(tx, staffActor(context), `deposit/${depositId}`, ending);
    }
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
    return { proposalId: null };
  });
}
