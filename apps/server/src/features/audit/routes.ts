import type { auditCalls } from '@openfloor/contract/audit/calls';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import { activityRecord, readActivity } from './activity-store.ts';

export const auditHandlers: CustomerHandlers<typeof auditCalls> = {
  'GET /user/activity': (context, { query }) =>
    context.query(async tx => {
      const { pageNum, pageSize, by } = query;
      const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const rows = await readActivity(tx, context.caller.customerId, by, page);
      return { records: rows.map(activityRecord) };
    }),
};
