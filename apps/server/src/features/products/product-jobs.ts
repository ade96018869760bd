import type { Database } from '@openfloor/db/database';
import type { ScheduledJob } from '../../kernel/schedule/scheduled-job.ts';
import { matureOrders } from './mature-orders.ts';
import { maturitiesDue } from './product-order-store.ts';

export function productJobs({ database }: { database: Database }): ScheduledJob[] {
  return [
    {
      name: 'maturity',
      title: 'Fixed terms end: the money comes back with its profit',
      repeats: 'When a term ends',
      nextDue: maturitiesDue,
      run: (tenantId, at, due) => matureOrders(database, tenantId, at, due),
    },
  ];
}
