import type { platformAuditCalls } from '@openfloor/contract/audit/platform-calls';
import type { Database } from '@openfloor/db/database';
import { platformLogId } from '../../kernel/audit/platform-log.ts';
import type { PlatformHandlers } from '../../kernel/feature.ts';
import { asRecord } from './audit-record.ts';
import { listEntries } from './audit-store.ts';

export function platformAuditHandlers({
  database,
}: {
  database: Database;
}): PlatformHandlers<typeof platformAuditCalls> {
  return {
    'GET /platform/audit': (_context, { query }) =>
      database.tenant(platformLogId, async tx => {
        const { rows, total } = await listEntries(tx, query);
        return { records: rows.map(asRecord), total };
      }),
  };
}
