import type { Handlers } from '../../http/api.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { readActivity } from './audit-store.ts';

/** What the customer is told: which role did it and why, never which person. */
export const auditHandlers: Handlers<Tenant> = {
  'GET /user/activity': (context, { query }) =>
    context.query(async tx => {
      const { pageNum, pageSize, by } = query;
      const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const rows = await readActivity(tx, context.caller.customerId, by, page);
      const records = rows.map(row => {
        const own = row.actor_kind === 'customer';
        return {
          id: row.sequence.toString(),
          time: row.at.getTime(),
          action: row.action,
          by: row.actor_kind,
          roles: row.actor_roles,
          reason: row.reason,
          address: own ? row.address : null,
          userAgent: own ? row.user_agent : null,
        };
      });
      return { records };
    }),
};
