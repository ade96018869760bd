import type { reportConsoleCalls } from '@openfloor/contract/reports/console-calls';
import { Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import type { FileVault } from '../documents/file-vault.ts';
import { askReport, checkPeriod } from './ask-report.ts';
import { feeReport } from './fees/fee-report.ts';
import { feesSpan } from './fees/fee-store.ts';
import { reportFileName, reportRecord } from './records.ts';
import { findReport, listReports } from './report-store.ts';

export const reportConsoleHandlers = ({
  vault,
}: {
  vault: FileVault;
}): ConsoleHandlers<typeof reportConsoleCalls> => ({
  'GET /reports': (context, { query }) =>
    context.query(async tx => {
      const { rows, total } = await listReports(tx, query);
      return { records: rows.map(reportRecord), total };
    }),
  'POST /reports': (context, { body }) => askReport(context, body),
  'GET /reports/{id}/file': (context, { params }) =>
    context.query(async tx => {
      const { tenant, caller } = context;
      const report = isUuid(params.id) ? await findReport(tx, params.id) : undefined;
      if (!report) throw new Refusal('notFound');
      if (report.state !== 'done') throw new Refusal('conflict', { problem: 'recordChanged' });
      const { kind, format, from_day: from, to_day: to, version, report_id } = report;
      await writeAudit(tx, staffActor(context), {
        action: 'report.download',
        subject: `report/${report_id}`,
        after: { kind, format, from, to, version },
      });
      const session = caller.accessId
        ? (`platform.${caller.sessionId}` as const)
        : (`staff.${caller.sessionId}` as const);
      const { url, expiresMs } = vault.link(tenant.tenantId, `report/${report_id}`, session);
      return { url, name: reportFileName(tenant.name, report), expiresTime: expiresMs };
    }),
  'GET /reports/fees': (context, { query: { by, ...period } }) =>
    context.query(async tx => {
      checkPeriod(period, await feesSpan(tx));
      return feeReport(tx, period, by);
    }),
});
