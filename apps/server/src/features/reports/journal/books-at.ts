import type { Tx } from '@openfloor/db/database';
import {
  listTrialBalance,
  readTrialBalance,
  type TrialBalanceLine,
} from '../../reconciliation/trial-balance-store.ts';
import type { ReportSource } from '../report-source.ts';

/** What all accounts had before a period, and at its end as reconciliation kept it. */
export async function readBooksAt(
  tx: Tx,
  { period, span }: Pick<ReportSource, 'period' | 'span'>,
): Promise<{ opening: TrialBalanceLine[]; closing: TrialBalanceLine[] }> {
  return { opening: await readTrialBalance(tx, span.start), closing: await listTrialBalance(tx, period.to) };
}
