import type { auditConsoleCalls } from '@openfloor/contract/audit/console-calls';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { rangeOf } from '../../kernel/paging/page-query.ts';
import { asRecord } from './audit-record.ts';
import { countEntries, findEntries, readEntries } from './audit-store.ts';
import { exportAudit } from './export-audit.ts';

export const auditConsoleHandlers: ConsoleHandlers<Omit<typeof auditConsoleCalls, 'GET /audit/chain'>> = {
  'GET /audit': (context, { query }) =>
    context.query(async tx => {
      const { page, size, sort = '-time', ...asked } = query;
      const filter = { ...asked, found: await findEntries(tx, asked.search) };
      const range = { ...rangeOf({ page, size }) } as const;
      const rows = await readEntries(tx, filter, { order: sort === 'time' ? 'asc' : 'desc', ...range });
      return { records: rows.map(asRecord), total: await countEntries(tx, filter) };
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
    return exportAudit(work => context.query(work), format, filter);
  },
};
