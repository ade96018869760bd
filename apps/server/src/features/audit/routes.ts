import type { Handlers } from '../../http/api.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { activityRecord, readActivity } from './activity.ts';

export const auditHandlers: Handlers<Tenant> = {
  'GET /user/activity': (context, { query }) =>
    context.query(async tx => {
      const { pageNum, pageSize, by } = query;
      const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const rows = await readActivity(tx, context.caller.customerId, by, page);
      return { records: rows.map(activityRecord) };
    }),
};
