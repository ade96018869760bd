import { scheduledFormats } from '@openfloor/contract/reports/report-kinds';
import type { ReportSchedule } from '../../kernel/reports/report-schedule-store.ts';
import type { WantedReport } from './report-store.ts';

const dayMs = 86_400_000;

/** What is made by the clock after the books of a day are closed: of the day, and of the month that ended with it. */
export function reportsAfter(
  day: string,
  { daily, monthly }: Omit<ReportSchedule, 'addresses'>,
): WantedReport[] {
  const ofDay = { from: day, to: day };
  const next = new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
  const ofMonth = { from: `${day.slice(0, 7)}-01`, to: day };
  return [
    ...daily.map(kind => ({ kind, format: scheduledFormats.daily[kind], ...ofDay })),
    ...(next.endsWith('-01')
      ? monthly.map(kind => ({ kind, format: scheduledFormats.monthly[kind], ...ofMonth }))
      : []),
  ];
}
