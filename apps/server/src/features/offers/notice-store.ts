import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { Choice } from '../../kernel/batches/in-batches.ts';
import { type NextDue, nextDueOf } from '../../kernel/schedule/next-due.ts';

/** Whoever applied with these is to be told what became of it. */
export async function askNotices(tx: Tx, applicationIds: readonly string[]): Promise<void> {
  await sql`
    insert into application_notice (application_id) select unnest(${applicationIds}::uuid[])
    on conflict do nothing`.execute(tx);
}

export async function lockDueNotices(tx: Tx, { only, without, limit }: Choice): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select application_id as id from application_notice
    where (${only}::uuid[] is null or application_id = any(${only}::uuid[]))
      and application_id <> all(${without}::uuid[])
    limit ${limit} for update skip locked`.execute(tx);
  return rows.map(row => row.id);
}

export async function endNotices(tx: Tx, applicationIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('application_notice').where('application_id', 'in', applicationIds).execute();
}

export async function noticesDue(tx: Tx, at: Date): Promise<NextDue> {
  const { rows } = await sql<{ next: Date | null; due: number }>`
    select case when count(*) > 0 then ${at}::timestamptz end as next, count(*)::integer as due
    from application_notice`.execute(tx);
  return nextDueOf(rows[0]);
}
