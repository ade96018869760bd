import type { Tx } from '@openfloor/db/database';
import { moneyText } from '@openfloor/money/money-text';
import { maskedNumber } from '@openfloor/rules/bank-details';
import { notify } from '../../kernel/notifications/notification-store.ts';
import type { Withdrawal } from './withdrawal-store.ts';

/** Tells the customer how it ended; what they ended themselves they know. */
export async function tellWithdrawal(
  tx: Tx,
  kind: 'WITHDRAWAL_PAID' | 'WITHDRAWAL_REJECTED' | 'WITHDRAWAL_RETURNED',
  withdrawal: Withdrawal,
  reason: string,
): Promise<void> {
  const { withdrawal_id: withdrawalId, customer_id: customerId, amount, currency } = withdrawal;
  await notify(tx, [
    {
      customerId,
      kind,
      // Of one cause a customer hears once; what was paid may still come back.
      cause: `${kind === 'WITHDRAWAL_RETURNED' ? 'return' : 'withdrawal'}/${withdrawalId}`,
      payload: {
        withdrawalId,
        amount: moneyText(amount, currency),
        currencyType: currency,
        bank: withdrawal.bank,
        account: maskedNumber(withdrawal.account_number),
        reason,
      },
    },
  ]);
}
