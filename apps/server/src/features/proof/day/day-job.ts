import type { Database } from '@openfloor/db/database';
import type { ScheduledJob } from '../../../kernel/schedule/scheduled-job.ts';
import { findTenant } from '../../../kernel/tenant/tenant-store.ts';
import { tenantZone } from '../../../kernel/tenant/tenant-zone.ts';
import { closeDay } from './close-day.ts';
import { dueDays, nextDue } from './day-store.ts';

/** Each day once, after the midnight of the tenant’s zone; days that were missed are made up for. */
export function dayJob(database: Database): ScheduledJob {
  return {
    name: 'proof-day',
    title: 'Close of the day in the public log: what everybody is owed, and where all records end',
    repeats: 'Daily',
    async nextDue(tx, at) {
      const tenant = await findTenant(tx);
      if (!tenant) return { next: undefined, due: 0 };
      const zone = tenantZone(tenant.default_currency);
      const days = await dueDays(tx, zone, at);
      return { next: days[0]?.dueAt ?? (await nextDue(tx, zone, at)), due: days.length };
    },
    async run(tenantId, _at, due) {
      const days = await database.tenant(tenantId, async tx => {
        const tenant = await findTenant(tx);
        return tenant ? dueDays(tx, tenantZone(tenant.default_currency), due) : [];
      });
      let done = 0;
      for (const day of days) if (await closeDay(database, tenantId, day)) done++;
      return done;
    },
  };
}
