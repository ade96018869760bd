import type { Tx } from '@openfloor/db/database';
import { Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { type HoldWish, hold, unhold } from '../../kernel/reviews/hold-record.ts';
import { lockForChange } from './end-withdrawal.ts';
import { findFileOf } from './payment-store.ts';
import { tellWithdrawal } from './tell-withdrawal.ts';
import type { Withdrawal } from './withdrawal-store.ts';

/**
 * Nothing is paid until it is taken off hold, whoever approved it before. The money stays set aside, a first approval
 * stands, and the customer can still cancel what is under review.
 */
export const holdWithdrawal = (context: StaffContext, withdrawalId: string, wish: HoldWish): Promise<null> =>
  context.transaction(async tx => {
    const withdrawal = await lockUnpaid(tx, withdrawalId);
    // The bank has it: what it pays is paid.
    if ((await findFileOf(tx, withdrawalId))?.state === 'released')
      throw new Refusal('conflict', { problem: 'recordChanged' });
    await hold(tx, context, heldRecord(withdrawal), wish);
    await tellWithdrawal(tx, 'WITHDRAWAL_HELD', withdrawal, wish.reason);
    return null;
  });

export const unholdWithdrawal = (
  context: StaffContext,
  withdrawalId: string,
  reason: string,
): Promise<null> =>
  context.transaction(async tx => {
    const withdrawal = await lockUnpaid(tx, withdrawalId);
    await unhold(tx, context, heldRecord(withdrawal), reason);
    await tellWithdrawal(tx, 'WITHDRAWAL_UNHELD', withdrawal, reason);
    return null;
  });

async function lockUnpaid(tx: Tx, withdrawalId: string): Promise<Withdrawal> {
  const withdrawal = await lockForChange(tx, withdrawalId);
  const { status } = withdrawal;
  if (status !== 'reviewing' && status !== 'approved')
    throw new Refusal('conflict', { problem: 'recordChanged' });
  return withdrawal;
}

const heldRecord = ({ withdrawal_id: id, customer_id: customerId }: Withdrawal) => ({
  kind: 'withdrawal' as const,
  id,
  customerId,
});
