import type { CallReply } from '@openfloor/contract/call';
import type { reportConsoleCalls } from '@openfloor/contract/reports/console-calls';
import type { ReportRow, StoredReport } from './report-store.ts';

type Report = CallReply<(typeof reportConsoleCalls)['GET /reports']>['records'][number];

export const reportRecord = (row: ReportRow): Report => ({
  id: row.report_id,
  kind: row.kind,
  format: row.format,
  from: row.from_day,
  to: row.to_day,
  version: row.version,
  newest: row.newest,
  state: row.state,
  askedBy: row.asker,
  reason: row.reason,
  askedTime: row.asked_at.getTime(),
  madeTime: row.made_at?.getTime() ?? null,
  bytes: row.byte_size === null ? null : Number(row.byte_size),
  records: row.record_count === null ? null : Number(row.record_count),
  sha256: row.sha256?.toString('hex') ?? null,
  problem: row.problem,
});

type Named = Pick<StoredReport, 'kind' | 'format' | 'from_day' | 'to_day' | 'version'>;

/** Such as `savanna-journal-2026-10-01-to-2026-10-31-v1.csv`: plain letters, since nothing else is taken for granted. */
export function reportFileName(tenant: string, { kind, format, from_day, to_day, version }: Named): string {
  const whose =
    tenant
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'tenant';
  const days = from_day === to_day ? to_day : `${from_day}-to-${to_day}`;
  return `${whose}-${kind}-${days}-v${version}.${format.toLowerCase()}`;
}
