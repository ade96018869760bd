import type { Database } from '@openfloor/db/database';
import { nextPush } from '../../../kernel/notifications/push-store.ts';
import type { ScheduledJob } from '../../../kernel/schedule/scheduled-job.ts';
import type { PushDesk } from './push-desk.ts';

export const pushJobs = ({ database, pushes }: { database: Database; pushes: PushDesk }): ScheduledJob[] => [
  {
    name: 'pushes',
    title: 'Push notifications',
    repeats: 'At once; after a failure six times within half a day',
    nextDue: nextPush,
    run: (tenantId, at) => pushes.begin(database, tenantId, at),
  },
];
