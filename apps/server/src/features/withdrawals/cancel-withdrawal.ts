import type { CustomerContext } from '../../http/call-context.ts';
import { Refusal } from '../../http/refusal.ts';
import { voidProposals } from '../../kernel/approvals/void-proposals.ts';
import { customerActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { amountOf, giveBack, lockForChange } from './end-withdrawal.ts';

/** The customer changes their mind while it is under review; a proposal to approve it that waits is void with it. */
export async function cancelWithdrawal(context: CustomerContext, withdrawalId: string): Promise<null> {
  const { customerId } = context.caller;
  return context.transaction(async tx => {
    const withdrawal = await lockForChange(tx, withdrawalId, customerId);
    if (withdrawal.status !== 'reviewing') throw new Refusal('conflict', { problem: 'withdrawalDecided' });
    const [at, actor, subject] = [new Date(), customerActor(context), `withdrawal/${withdrawalId}`];
    await giveBack(tx, withdrawal, { status: 'cancelled', at });
    await voidProposals(tx, actor, subject, { at, reason: 'The customer cancelled the withdrawal' });
    await writeAudit(tx, actor, {
      action: 'withdrawal.cancel',
      subject,
      customerId,
      after: { status: 'cancelled', ...amountOf(withdrawal) },
    });
    return null;
  });
}
