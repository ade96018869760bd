import { PushDesk } from '../features/notifications/push/push-desk.ts';
import { Vapid } from '../features/notifications/push/vapid.ts';
import { serverJobs } from '../server-jobs.ts';

/** The server's jobs where a test's customers were given money without records, which the check of the books reports. */
export const recordlessJobs = ({
  database,
  orderEntry,
  hub,
}: Omit<Parameters<typeof serverJobs>[0], 'pushes'>) => {
  const vapid = new Vapid(Buffer.alloc(32, 1), 'mailto:test@example.invalid');
  const pushes = new PushDesk({ vapid, rules: { loopback: true }, now: Date.now });
  return serverJobs({ database, orderEntry, hub, pushes }).filter(job => job.name !== 'books-check');
};
