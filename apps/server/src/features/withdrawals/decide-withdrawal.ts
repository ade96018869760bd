import type { Tx } from '@openfloor/db/database';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { voidProposals } from '../../kernel/approvals/void-proposals.ts';
import { type Actor, staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { refuseStoppedPayout } from '../../kernel/cases/payout-stop-store.ts';
import { heldBefore, refuseHeld } from '../../kernel/reviews/hold-record.ts';
import { amountOf, giveBack, lockForChange } from './end-withdrawal.ts';
import { findFileOf, type Payment, payingAccount, refuseReturned, storePayment } from './payment-store.ts';
import { tellWithdrawal } from './tell-withdrawal.ts';
import type { Withdrawal } from './withdrawal-store.ts';

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
    const file = await findFileOf(tx, withdrawalId);
    // Whoever releases the file would pay it again.
    if (file?.state === 'built') throw new Refusal('conflict', { problem: 'recordChanged' });
    if (file && accountId !== undefined && accountId !== file.account_id)
      throw new InvalidField('accountId', 'notAllowed');
    const paidFrom = await payingAccount(tx, withdrawal.currency, file?.account_id ?? accountId);
    const payment = { at: new Date(), by: context.caller.staffId, paidFrom, reference: bankReference.trim() };
    await payWithdrawal(tx, withdrawal, payment, { actor: staffActor(context), reason });
    return null;
  });
}

/** The bank has paid one of a payment file. */
export const payOfFile = async (
  tx: Tx,
  withdrawalId: string,
  payment: Payment,
  why: { actor: Actor; reason: string },
): Promise<void> => payWithdrawal(tx, await lockForChange(tx, withdrawalId), payment, why);

/** Notes the payment of one that is locked, tells its customer and the log. */
export async function payWithdrawal(
  tx: Tx,
  withdrawal: Withdrawal,
  payment: Payment,
  { actor, reason }: { actor: Actor; reason: string },
): Promise<void> {
  const { withdrawal_id: withdrawalId, customer_id: customerId } = withdrawal;
  if (withdrawal.status !== 'approved') throw new Refusal('conflict', { problem: 'recordChanged' });
  await refuseHeld(tx, 'withdrawal', withdrawalId);
  // What the bank has been told to pay is paid.
  if ((await findFileOf(tx, withdrawalId))?.state !== 'released') await refuseStoppedPayout(tx, customerId);
  await refuseReturned(tx, withdrawalId);
  await storePayment(tx, withdrawalId, payment);
  await tellWithdrawal(tx, 'WITHDRAWAL_PAID', withdrawal, reason);
  await writeAudit(tx, actor, {
    action: 'withdrawal.paid',
    subject: `withdrawal/${withdrawalId}`,
    customerId,
    before: { status: 'approved' },
    after: { status: 'paid', bankReference: payment.reference, ...amountOf(withdrawal) },
    reason,
  });
}
