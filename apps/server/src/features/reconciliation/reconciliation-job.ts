import type { Database } from '@openfloor/db/database';
import type { ScheduledJob } from '../../kernel/schedule/scheduled-job.ts';
import { findTenant } from '../../kernel/tenant/tenant-store.ts';
import { tenantZone } from '../../kernel/tenant/tenant-zone.ts';
import { dueDays, nextDue } from './day-store.ts';
import { reconcileDays, reconciliationJob } from './reconcile-day.ts';

/** Each day once, after the midnight of the tenant's zone; days that were missed are made up for. */
export function reconciliationDayJob(database: Database): ScheduledJob {
  return {
    name: reconciliationJob,
    title: 'Reconciliation of the day: trial balance, customers’ money against the bank’s',
    repeats: 'Daily',
    async nextDue(tx, at) {
      const tenant = await findTenant(tx);
      if (!tenant) return { next: undefined, due: 0 };
      const zone = tenantZone(tenant.default_currency);
      const days = await dueDays(tx, zone, at);
      return { next: days[0]?.dueAt ?? (await nextDue(tx, zone, at)), due: days.length };
    },
    async run(tenantId, _at, due) {
      const tenant = await database.tenant(tenantId, findTenant);
      return tenant ? reconcileDays(database, { tenantId, local: tenant.default_currency }, due) : 0;
    },
  };
}
