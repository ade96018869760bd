import type { Tx } from '@openfloor/db/database';
import { moneyText } from '@openfloor/money/money-text';
import type { Look } from '../../kernel/approvals/action-kind.ts';
import { arePayoutsStopped } from '../../kernel/cases/payout-stop-store.ts';
import type { Masking } from '../../kernel/masking/console-customer.ts';
import { largestPaid, readWithdrawal } from './withdrawal-console-store.ts';
import { warningsOf } from './withdrawal-warnings.ts';

/** What whoever decides about a withdrawal has to know of it. */
export async function lookAtWithdrawal(tx: Tx, withdrawalId: string, masking: Masking): Promise<Look> {
  const row = await readWithdrawal(tx, withdrawalId);
  if (!row) return {};
  const isStopped = await arePayoutsStopped(tx, row.customer_id);
  const largest = await largestPaid(tx, row);
  return {
    warnings: [
      ...(row.held_at ? (['onHold'] as const) : []),
      ...(isStopped ? (['heldByCompliance'] as const) : []),
      ...warningsOf(row),
      ...(largest !== undefined && row.amount > largest ? (['largest'] as const) : []),
    ],
    destination: {
      bank: row.bank,
      accountNumber: masking.number(row.account_number),
      accountName: masking.name(row.account_name),
      verifiedName: row.usdt ? null : masking.name(row.name_then),
      addedTime: row.account_saved_at.getTime(),
      paidBefore: row.earlier_payments,
      alsoUsedBy: row.also_used_by,
    },
    largestBefore: largest === undefined ? null : moneyText(largest, row.currency),
  };
}
