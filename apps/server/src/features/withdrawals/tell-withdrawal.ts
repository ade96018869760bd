import type { Tx } from '@openfloor/db/database';
import { moneyText } from '@openfloor/money/money-text';
import { maskedNumber } from '@openfloor/rules/bank-details';
import { notify } from '../../kernel/notifications/notification-store.ts';
import type { Withdrawal } from './withdrawal-store.ts';

/** Tells the customer how it ended, that it waits or that it goes on; what they ended themselves they know. */
export async function tellWithdrawal(
  tx: Tx,
  kind:
    | 'WITHDRAWAL_PAID'
    | 'WITHDRAWAL_REJECTED'
    | 'WITHDRAWAL_RETURNED'
    | 'WITHDRAWAL_HELD'
    | 'WITHDRAWAL_UNHELD',
  withdrawal: Withdrawal,
  reason: string,
): Promise<void> {
  const { withdrawal_id: withdrawalId, customer_id: customerId, amount, currency } = withdrawal;
  await notify(tx, [
    {
      customerId,
      kind,
      cause: causeOf(kind, withdrawalId),
      payload: {
        withdrawalId,
        number: withdrawal.number,
        amount: moneyText(amount, currency),
        currencyType: currency,
        bank: withdrawal.bank,
        account: maskedNumber(withdrawal.account_number),
        reason,
      },
    },
  ]);
}

/** Of one cause a customer hears once. What was paid may still come back, and what is held may be held again. */
function causeOf(kind: string, withdrawalId: string): string {
  if (kind.endsWith('HELD')) return `hold/${withdrawalId}/${Date.now()}`;
  return `${kind === 'WITHDRAWAL_RETURNED' ? 'return' : 'withdrawal'}/${withdrawalId}`;
}
