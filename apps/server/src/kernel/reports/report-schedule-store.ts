import { type MonthlyKind, type ReportKind, usualSchedule } from '@openfloor/contract/reports/report-kinds';
import type { Tx } from '@openfloor/db/database';

/** What the clock makes after each day and after each month, and who is told that it is ready. */
export interface ReportSchedule {
  daily: ReportKind[];
  monthly: MonthlyKind[];
  addresses: string[];
}

export async function readReportSchedule(tx: Tx): Promise<ReportSchedule> {
  const row = await tx.selectFrom('report_schedule').selectAll().executeTakeFirst();
  const { daily, monthly } = usualSchedule;
  if (!row) return { daily: [...daily], monthly: [...monthly], addresses: [] };
  return {
    daily: row.daily as ReportKind[],
    monthly: row.monthly as MonthlyKind[],
    addresses: row.addresses,
  };
}

export async function saveReportSchedule(
  tx: Tx,
  { daily, monthly, addresses }: ReportSchedule,
): Promise<void> {
  const columns = { daily, monthly, addresses };
  await tx
    .insertInto('report_schedule')
    .values(columns)
    .onConflict(conflict => conflict.column('tenant_id').doUpdateSet(columns))
    .execute();
}
