import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

export interface RunQuery {
  page: number;
  size: number;
  sort?: 'startedTime' | '-startedTime' | undefined;
  job?: string | undefined;
  failed?: boolean | undefined;
}

export async function searchRuns(tx: Tx, { page, size, sort, job, failed }: RunQuery) {
  let found = tx.selectFrom('schedule_run');
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
