import type { Tx } from '@openfloor/db/database';
import { compareNames } from '@openfloor/rules/person-name';
import type { Look } from '../../kernel/approvals/action-kind.ts';
import { sameReceiptCount, selectDeposits, shownDeposit } from './deposit-console-store.ts';

const recentMs = 72 * 3_600_000;

/** What deserves a second look before a deposit is credited. */
export async function depositWarnings(tx: Tx, depositId: string): Promise<NonNullable<Look['warnings']>> {
  const row = await selectDeposits(tx, {})
    .select(shownDeposit)
    .select(['c.created_at as customer_since', sameReceiptCount.as('duplicates')])
    .where('d.deposit_id', '=', depositId)
    .executeTakeFirst();
  if (!row) return [];
  const names = row.account_name !== null && row.verified_name !== null;
  const differs = names && compareNames(row.account_name ?? '', row.verified_name ?? '') !== 'same';
  const warnings: [NonNullable<Look['warnings']>[number], boolean][] = [
    ['onHold', row.held_at !== null],
    ['receiptSeen', row.duplicates > 0],
    ['nameDiffers', differs],
    ['newCustomer', row.customer_since.getTime() > row.created_at.getTime() - recentMs],
    ['customerDisabled', row.customer_status === 'disabled'],
  ];
  return warnings.filter(([, applies]) => applies).map(([warning]) => warning);
}
