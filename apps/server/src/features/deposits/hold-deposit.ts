import type { Tx } from '@openfloor/db/database';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { type HoldWish, hold, unhold } from '../../kernel/reviews/hold-record.ts';
import { lockWaitingDeposit } from './review-deposit.ts';

export const holdDeposit = (context: StaffContext, depositId: string, wish: HoldWish): Promise<null> =>
  context.transaction(async tx => hold(tx, context, await lockUnderReview(tx, depositId), wish));

export const unholdDeposit = (context: StaffContext, depositId: string, reason: string): Promise<null> =>
  context.transaction(async tx => unhold(tx, context, await lockUnderReview(tx, depositId), reason));

async function lockUnderReview(tx: Tx, depositId: string) {
  const { customer_id: customerId } = await lockWaitingDeposit(tx, depositId);
  return { kind: 'deposit' as const, id: depositId, customerId };
}
