import { Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { voidProposals } from '../../kernel/approvals/void-proposals.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { heldBefore, refuseHeld } from '../../kernel/reviews/hold-record.ts';
import { amountOf, giveBack, lockForChange } from './end-withdrawal.ts';
import { tellWithdrawal } from './tell-withdrawal.ts';
import { changeWithdrawal } from './withdrawal-store.ts';

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

/** Notes that the bank or the chain has it. The ledger moved at approval; this tells the customer where to look. */
export async function markPaid(
  context: StaffContext,
  withdrawalId: string,
  { bankReference, reason }: { bankReference: string; reason: string },
): Promise<null> {
  return context.transaction(async tx => {
    const withdrawal = await lockForChange(tx, withdrawalId);
    if (withdrawal.status !== 'approved') throw new Refusal('conflict', { problem: 'recordChanged' });
    await refuseHeld(tx, 'withdrawal', withdrawalId);
    const reference = bankReference.trim();
    await changeWithdrawal(tx, withdrawalId, {
      status: 'paid',
      paid_at: new Date(),
      paid_by: context.caller.staffId,
      bank_reference: reference,
    });
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
