import type { ReportKind } from '@openfloor/contract/reports/report-kinds';

/** What reports are called. */
export const reportTitles: Record<ReportKind, string> = {
  'end-of-day': 'End of day',
  segregation: 'Customers’ money',
  fees: 'Fees',
  journal: 'Journal',
};
