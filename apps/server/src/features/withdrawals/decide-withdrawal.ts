import { Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { voidProposals } from '../../kernel/approvals/void-proposals.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { heldBefore, refuseHeld } from '../../kernel/reviews/hold-record.ts';
import { amountOf, giveBack, lockForChange } from './end-withdrawal.ts';
import { payingAccount, refuseReturned, storePayment } from './payment-store.ts';
import { tellWithdrawal } from './tell-withdrawal.ts';

/** One person is enough to give a customer's money back to them. */
export async function rejectWithdrawal(
  context: StaffContext,
  withdrawalId: string,
  reason: string,
): Promise<null> {
  return context.transaction(async tx => {
    const withdrawal = await lockForChange(tx, withdrawalId);
    if (withdrawal.status !== 'reviewing') throw new Refusal('conflict', { problem: 'recordChanged' });
    const by = context.caller.staffId;
    const held = await heldBefore(tx, 'withdrawal', withdrawalId);
    const [at, actor, subject] = [new Date(), staffActor(context), `withdrawal/${withdrawalId}`];
    await giveBack(tx, withdrawal, { status: 'rejected', at, reason, by });
    await tellWithdrawal(tx, 'WITHDRAWAL_REJECTED', withdrawal, reason);
    await voidProposals(tx, actor, subject, { at, reason: 'The withdrawal was rejected' });
    await writeAudit(tx, actor, {
      action: 'withdrawal.reject',
      subject,
      customerId: withdrawal.customer_id,
      before: { status: 'reviewing', ...held },
      after: { status: 'rejected', ...amountOf(withdrawal) },
      reason,
    });
    return null;
  });
}

interface PaymentNote {
  bankReference: string;
  accountId?: string | undefined;
  reason: string;
}

/** Notes that the bank or the chain has it: what was payable has left the bank. */
export async function markPaid(
  context: StaffContext,
  withdrawalId: string,
  { bankReference, accountId, reason }: PaymentNote,
): Promise<null> {
  return context.transaction(async tx => {
    const withdrawal = await lockForChange(tx, withdrawalId);
    if (withdrawal.status !== 'approved') throw new Refusal('conflict', { problem: 'recordChanged' });
    await refuseHeld(tx, 'withdrawal', withdrawalId);
    await refuseReturned(tx, withdrawalId);
    const reference = bankReference.trim();
    const paidFrom = await payingAccount(tx, withdrawal.currency, accountId);
    await storePayment(tx, withdrawalId, { at: new Date(), by: context.caller.staffId, paidFrom, reference });
    await tellWithdrawal(tx, 'WITHDRAWAL_PAID', withdrawal, reason);
    await writeAudit(tx, staffActor(context), {
      action: 'withdrawal.paid',
      subject: `withdrawal/${withdrawalId}`,
      customerId: withdrawal.customer_id,
      before: { status: 'approved' },
      after: { status: 'paid', bankReference: reference, ...amountOf(withdrawal) },
      reason,
    });
    return null;
  });
}
