import { sql } from 'kysely';
import { queueOf } from '../../kernel/queues/queue-store.ts';

/** Scheduled work that fails, until it succeeds. */
export const failureQueue = queueOf({
  name: 'failed-jobs',
  since: 'failed_since',
  waiting: sql`schedule_retry`,
  // A run without an error right behind one with an error, since the first of those in a row.
  done: from => sql`
    select (select min(e.started_at) from schedule_run e
        where e.job = r.job and e.run_id < r.run_id and e.run_id > coalesce((
          select max(s.run_id) from schedule_run s where s.job = r.job and s.run_id < r.run_id and s.error is null
        ), 0)) as since, r.finished_at as until
    from schedule_run r
    where r.finished_at >= ${from} and r.error is null and exists (
      select from schedule_run p where p.error is not null and p.run_id = (
        select max(b.run_id) from schedule_run b where b.job = r.job and b.run_id < r.run_id))`,
});
