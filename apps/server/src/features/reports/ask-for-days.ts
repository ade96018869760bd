import type { Tx } from '@openfloor/db/database';
import { readReportSchedule } from '../../kernel/reports/report-schedule-store.ts';
import { insertReport, lockReports } from './report-store.ts';
import { findUnreported, markReported } from './schedule-store.ts';
import { reportsAfter } from './scheduled-reports.ts';

/** What the tenant wants of the days that were reconciled since; what is switched off is not made up for later. */
export async function askForDays(tx: Tx): Promise<number> {
  await lockReports(tx);
  const days = await findUnreported(tx);
  const schedule = await readReportSchedule(tx);
  let count = 0;
  for (const day of days) {
    for (const wanted of reportsAfter(day, schedule)) if (await insertReport(tx, wanted, null)) count += 1;
    await markReported(tx, day);
  }
  return count;
}
