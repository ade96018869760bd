import type { Tx } from '@openfloor/db/database';
import { Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { type HoldWish, hold, unhold } from '../../kernel/reviews/hold-record.ts';
import { lockForChange } from './end-withdrawal.ts';
import { findFileOf } from './payment-store.ts';

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
    return hold(tx, context, withdrawal, wish);
  });

export const unholdWithdrawal = (
  context: StaffContext,
  withdrawalId: string,
  reason: string,
): Promise<null> =>
  context.transaction(async tx => unhold(tx, context, await lockUnpaid(tx, withdrawalId), reason));

async function lockUnpaid(tx: Tx, withdrawalId: string) {
  const { status, customer_id: customerId } = await lockForChange(tx, withdrawalId);
  if (status !== 'reviewing' && status !== 'approved')
    throw new Refusal('conflict', { problem: 'recordChanged' });
  return { kind: 'withdrawal' as const, id: withdrawalId, customerId };
}
