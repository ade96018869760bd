import type { platformAuditCalls } from '@openfloor/contract/audit/platform-calls';
import type { Database } from '@openfloor/db/database';
import { platformLogId } from '../../kernel/audit/platform-log.ts';
import type { PlatformHandlers } from '../../kernel/feature.ts';
import { rangeOf } from '../../kernel/paging/page-query.ts';
import { asRecord } from './audit-record.ts';
import { countEntries, readEntries } from './audit-store.ts';

export function platformAuditHandlers({
  database,
}: {
  database: Database;
}): PlatformHandlers<typeof platformAuditCalls> {
  return {
    'GET /platform/audit': (_context, { query }) =>
      database.tenant(platformLogId, async tx => {
        const { page, size, sort = '-time', ...filter } = query;
        const order = sort === 'time' ? 'asc' : 'desc';
        const rows = await readEntries(tx, filter, { order, ...rangeOf({ page, size }) });
        return { records: rows.map(asRecord), total: await countEntries(tx, filter) };
      }),
  };
}
