import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { type HoldWish, hold, unhold } from '../../kernel/reviews/hold-record.ts';
import type { Deposit } from './deposit-store.ts';
import { lockWaitingDeposit, tellDeposit } from './review-deposit.ts';

export const holdDeposit = (context: StaffContext, depositId: string, wish: HoldWish): Promise<null> =>
  context.transaction(async tx => {
    const deposit = await lockWaitingDeposit(tx, depositId);
    await hold(tx, context, heldRecord(deposit), wish);
    await tellDeposit(tx, 'DEPOSIT_HELD', deposit, wish.reason);
    return null;
  });

export const unholdDeposit = (context: StaffContext, depositId: string, reason: string): Promise<null> =>
  context.transaction(async tx => {
    const deposit = await lockWaitingDeposit(tx, depositId);
    await unhold(tx, context, heldRecord(deposit), reason);
    await tellDeposit(tx, 'DEPOSIT_UNHELD', deposit, reason);
    return null;
  });

const heldRecord = ({ deposit_id: id, customer_id: customerId }: Deposit) => ({
  kind: 'deposit' as const,
  id,
  customerId,
});
