import type { auditConsoleCalls } from '@openfloor/contract/audit/console-calls';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { tenantZone } from '../../kernel/tenant/tenant-zone.ts';
import { asRecord } from './audit-record.ts';
import { listEntries } from './audit-store.ts';
import { exportAudit } from './export-audit.ts';

export const auditConsoleHandlers: ConsoleHandlers<Omit<typeof auditConsoleCalls, 'GET /audit/chain'>> = {
  'GET /audit': (context, { query }) =>
    context.query(async tx => {
      const { rows, total } = await listEntries(tx, query);
      return { records: rows.map(asRecord), total };
    }),

  'GET /audit/export': async (context, { query }) => {
    const { format, ...filter } = query;
    // A whole log that leaves the house is itself worth a line.
    await context.query(tx =>
      writeAudit(tx, staffActor(context), {
        action: 'audit.export',
        subject: `tenant/${context.tenant.tenantId}`,
        after: { format, ...filter },
      }),
    );
    const zone = tenantZone(context.tenant.config.defaultCurrency);
    return exportAudit(work => context.query(work), format, filter, zone);
  },
};
