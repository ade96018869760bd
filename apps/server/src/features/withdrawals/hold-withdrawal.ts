import type { Tx } from '@openfloor/db/database';
import { Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { hold, unhold } from '../../kernel/reviews/hold-record.ts';
import { lockForChange } from './end-withdrawal.ts';

/** Puts it aside: the money stays set aside, a first approval stands, and the customer can still cancel. */
export const holdWithdrawal = (context: StaffContext, withdrawalId: string, reason: string): Promise<null> =>
  context.transaction(async tx => hold(tx, context, await lockUnderReview(tx, withdrawalId), reason));

export const unholdWithdrawal = (
  context: StaffContext,
  withdrawalId: string,
  reason: string,
): Promise<null> =>
  context.transaction(async tx => unhold(tx, context, await lockUnderReview(tx, withdrawalId), reason));

async function lockUnderReview(tx: Tx, withdrawalId: string) {
  const { status, customer_id: customerId } = await lockForChange(tx, withdrawalId);
  if (status !== 'reviewing') throw new Refusal('conflict', { problem: 'recordChanged' });
  return { kind: 'withdrawal' as const, id: withdrawalId, customerId };
}
