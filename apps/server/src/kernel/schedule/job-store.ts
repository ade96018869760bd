import type { Tx } from '@openfloor/db/database';
import { askKept } from '@openfloor/db/kept-statement';
import { givingSigns } from '@openfloor/db/signs-of-life';
import { sql } from 'kysely';

/** A server that is frozen in the middle of its work must not keep the others from it. */
const silentMaxMs = 4_000;

/** One server at a time works for a tenant; held until the transaction ends, or its server falls silent. */
export async function takeTurn(tx: Tx, silentMs = silentMaxMs): Promise<boolean> {
  const [turn] = await askKept(
    tx,
    sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('openfloor jobs'), hashtext(current_tenant_id()::text)) as mine,
      set_config('idle_in_transaction_session_timeout', ${String(silentMs)}, true)`,
  );
  return turn?.mine ?? false;
}

/** Does the work while it gives signs of life in the transaction that holds the turn. */
export async function holdingTurn(tx: Tx, work: () => Promise<void>, silentMs = silentMaxMs): Promise<void> {
  // A turn that was lost shows when its transaction ends. Rows under locks decide what happens, not the turn.
  return givingSigns(silentMs, () => sql`select 1`.execute(tx), work);
}

export async function readClock(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx);
  if (!rows[0]) throw new Error('The database does not tell the time');
  return rows[0].at;
}

export interface JobRun {
  job: string;
  node: string;
  dueAt: Date;
  startedAt: Date;
  finishedAt: Date;
  done: number;
  error: string | null;
}

export async function storeRun(tx: Tx, run: JobRun): Promise<void> {
  await tx
    .insertInto('schedule_run')
    .values({
      tenant_id: sql<string>`current_tenant_id()`,
      job: run.job,
      node: run.node,
      due_at: run.dueAt,
      started_at: run.startedAt,
      finished_at: run.finishedAt,
      done: run.done,
      error: run.error?.slice(0, 1_000) ?? null,
    })
    .execute();
}

/** When the job last began a run without an error. */
export async function lastSoundRun(tx: Tx, job: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('schedule_run')
    .select('started_at')
    .where('job', '=', job)
    .where('error', 'is', null)
    .orderBy('run_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.started_at;
}

export interface Retry {
  job: string;
  failures: number;
  failedSince: Date;
  retryAt: Date;
}

export function listRetries(tx: Tx): Promise<Retry[]> {
  return tx
    .selectFrom('schedule_retry')
    .select(['job', 'failures', 'failed_since as failedSince', 'retry_at as retryAt'])
    .execute();
}

export async function storeFailure(tx: Tx, job: string, failures: number, at: Date, retryAt: Date) {
  await tx
    .insertInto('schedule_retry')
    .values({
      tenant_id: sql<string>`current_tenant_id()`,
      job,
      failures,
      failed_since: at,
      retry_at: retryAt,
    })
    .onConflict(conflict =>
      conflict.columns(['tenant_id', 'job']).doUpdateSet({ failures, retry_at: retryAt }),
    )
    .execute();
}

/** It succeeded, or there is nothing left to do. */
export async function forgetFailure(tx: Tx, job: string): Promise<void> {
  await tx.deleteFrom('schedule_retry').where('job', '=', job).execute();
}

/** Its next try is now; since when it fails stays. False where it did not wait for one. */
export async function retryNow(tx: Tx, job: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('schedule_retry')
    .set({ retry_at: at })
    .where('job', '=', job)
    .where('retry_at', '>', at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A quarter of a year is longer than anybody asks about. Deletes some; says how many. */
export async function forgetOldRuns(tx: Tx, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from schedule_run where ctid = any(array(
      select ctid from schedule_run where finished_at < now() - interval '90 days' limit ${limit}))`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}
