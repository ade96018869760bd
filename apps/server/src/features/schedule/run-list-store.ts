import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';

export interface RunQuery extends PageQuery<'startedTime'> {
  job?: string | undefined;
  failed?: boolean | undefined;
}

export async function searchRuns(tx: Tx, query: RunQuery) {
  const { job, failed } = query;
  let found = tx.selectFrom('schedule_run');
  if (job) found = found.where('job', '=', job);
  if (failed !== undefined) found = found.where('error', failed ? 'is not' : 'is', null);
  // Runs are numbered in the order in which they start.
  const order = { columns: { startedTime: 'run_id' }, otherwise: '-startedTime', id: 'run_id' };
  return readPage(found.selectAll(), query, order);
}

export const searchFailing = (tx: Tx, query: PageQuery<'failedSince'>) =>
  readPage(tx.selectFrom('schedule_retry').selectAll(), query, {
    columns: { failedSince: 'failed_since' },
    otherwise: 'failedSince',
    id: 'job',
  });

export function lastRun(tx: Tx, job: string) {
  return tx
    .selectFrom('schedule_run')
    .selectAll()
    .where('job', '=', job)
    .orderBy('run_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How much each job has done on the day that it is in the zone. */
export async function doneSinceMidnight(
  tx: Tx,
  at: Date,
  zone: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ job: string; done: number }>`
    select job, sum(done)::integer as done from schedule_run
    where finished_at >= date_trunc('day', ${at}::timestamptz at time zone ${zone}) at time zone ${zone}
      and finished_at <= ${at}
    group by job`.execute(tx);
  return new Map(rows.map(({ job, done }) => [job, done]));
}
