import type { Tx } from '@openfloor/db/database';

export interface RunQuery {
  page: number;
  size: number;
  sort?: 'startedTime' | '-startedTime' | undefined;
  job?: string | undefined;
  failed?: boolean | undefined;
}

export async function searchRuns(tx: Tx, { page, size, sort, job, failed }: RunQuery) {
  let found = tx.selectFrom('job_run');
  if (job) found = found.where('job', '=', job);
  if (failed !== undefined) found = found.where('error', failed ? 'is not' : 'is', null);
  const { total } = await found.select(eb => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('run_id', sort === 'startedTime' ? 'asc' : 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total: Number(total) };
}

export function lastRun(tx: Tx, job: string) {
  return tx
    .selectFrom('job_run')
    .selectAll()
    .where('job', '=', job)
    .orderBy('run_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
