import type { CustomerContext } from '../../http/call-context.ts';
import { Refusal } from '../../http/refusal.ts';
import { customerActor } from '../audit/actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { giveBack, lockForChange } from './end-withdrawal.ts';

/** The customer changes their mind while it is under review; a waiting proposal to approve it then finds it changed. */
export async function cancelWithdrawal(context: CustomerContext, withdrawalId: string): Promise<null> {
  const { customerId } = context.caller;
  return context.transaction(async tx => {
    const withdrawal = await lockForChange(tx, withdrawalId, customerId);
    if (withdrawal.status !== 'reviewing') throw new Refusal('conflict', { problem: 'withdrawalDecided' });
    await giveBack(tx, withdrawal, { status: 'cancelled', at: new Date() });
    await writeAudit(tx, customerActor(context), {
      action: 'withdrawal.cancel',
      subject: `withdrawal/${withdrawalId}`,
      customerId,
    });
    return null;
  });
}
