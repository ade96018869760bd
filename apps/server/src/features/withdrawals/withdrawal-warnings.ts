import type { withdrawalWarnings } from '@openfloor/contract/withdrawals/console-calls';
import { compareNames, type NameComparison } from '@openfloor/rules/person-name';

export interface WarnedRow {
  usdt: boolean;
  created_at: Date;
  account_name: string;
  name_then: string;
  account_saved_at: Date;
  account_changed_at: Date;
  password_changed_at: Date | null;
  withdrawal_password_changed_at: Date | null;
  customer_status: 'active' | 'disabled';
  earlier_payments: number;
  same_day_requests: number;
  also_used_by: number;
}

export const nameMatch = (row: WarnedRow): NameComparison | 'none' =>
  row.usdt ? 'none' : compareNames(row.account_name, row.name_then);

const recentMs = 72 * 3_600_000;

/** What deserves a second look, as it was when the money was asked for. */
export function warningsOf(row: WarnedRow): (typeof withdrawalWarnings)[number][] {
  const asked = row.created_at.getTime();
  const isRecent = (time: Date | null) => time !== null && time.getTime() > asked - recentMs;
  const wasChanged = row.account_changed_at.getTime() - row.account_saved_at.getTime() > 1_000;
  const warnings: [(typeof withdrawalWarnings)[number], boolean][] = [
    ['newAccount', row.earlier_payments === 0],
    ['accountAdded', isRecent(row.account_saved_at)],
    ['accountChanged', wasChanged && isRecent(row.account_changed_at)],
    ['sharedAccount', row.also_used_by > 0],
    ['nameDiffers', !row.usdt && nameMatch(row) !== 'same'],
    ['passwordChanged', isRecent(row.password_changed_at)],
    ['withdrawalPasswordChanged', isRecent(row.withdrawal_password_changed_at)],
    ['severalToday', row.same_day_requests >= 2],
    ['customerDisabled', row.customer_status === 'disabled'],
  ];
  return warnings.filter(([, applies]) => applies).map(([warning]) => warning);
}
