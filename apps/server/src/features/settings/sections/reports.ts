import { readReportSchedule, saveReportSchedule } from '../../../kernel/reports/report-schedule-store.ts';
import type { SettingsSection } from '../section.ts';

export const reports: SettingsSection<'reports'> = {
  title: 'Reports by the clock',
  read: readReportSchedule,
  write: (tx, _tenantId, value) => saveReportSchedule(tx, value),
};
