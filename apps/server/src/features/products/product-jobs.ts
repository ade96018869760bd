import type { Database } from '@openfloor/db/database';
import type { ScheduledJob } from '../../kernel/schedule/scheduled-job.ts';
import { announceMaturities } from './announce-maturities.ts';
import { matureOrders } from './mature-orders.ts';
import { announcementsDue, maturitiesDue } from './product-order-store.ts';

export function productJobs({ database }: { database: Database }): ScheduledJob[] {
  return [
    {
      name: 'maturity',
      title: 'Fixed terms end: the money comes back with its profit',
      repeats: 'When a term ends',
      isUnhurried: true,
      nextDue: maturitiesDue,
      run: (tenantId, at, due) => matureOrders(database, tenantId, at, due),
    },
    {
      name: 'maturity-notices',
      title: 'Fixed terms are about to end: their customers are told',
      repeats: 'Three days before a term ends',
      isUnhurried: true,
      nextDue: announcementsDue,
      run: (tenantId, at) => announceMaturities(database, tenantId, at),
    },
  ];
}
