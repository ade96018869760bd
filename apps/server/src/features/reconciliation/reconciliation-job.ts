import type { Database } from '@openfloor/db/database';
import { nextDay } from '../../kernel/schedule/daily.ts';
import type { ScheduledJob } from '../../kernel/schedule/scheduled-job.ts';
import { findTenant } from '../../kernel/tenant/tenant-store.ts';
import { dailyWork } from './day-store.ts';
import { reconcileDays, reconciliationJob } from './reconcile-day.ts';

/** Each day once, after the midnight of the tenant's zone; days that were missed are made up for. */
export function reconciliationDayJob(database: Database): ScheduledJob {
  return {
    name: reconciliationJob,
    title: 'Reconciliation of the day: trial balance, customers’ money against the bank’s',
    repeats: 'Daily',
    isLong: true,
    isUnhurried: true,
    nextDue: async (tx, at) => nextDay(tx, await dailyWork(tx), at),
    async run(tenantId, _at, due) {
      const tenant = await database.tenant(tenantId, findTenant);
      return tenant ? reconcileDays(database, { tenantId, local: tenant.default_currency }, due) : 0;
    },
  };
}
