import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { Choice } from '../../kernel/batches/in-batches.ts';
import { askDue, type NextDue, outlookOf } from '../../kernel/schedule/next-due.ts';

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
  return askDue(
    tx,
    sql<{ next: Date | null; due: number }>`
    select case when count(*) > 0 then ${at}::timestamptz end as next, count(*)::integer as due
    from application_notice`,
  );
}

const reminderStart = 'due/';
const dayMs = 86_400_000;

/** What a reminder is told because of: once for each application. */
export const reminderCause = (applicationId: string): string => reminderStart + applicationId;

/** A day before the deadline, where there was more than a day and a half to pay: others have just been told. */
const toRemind = sql`application a
  where a.status = 'FUNDING' and a.funding_due_at - a.allotted_at > interval '36 hours'
    and not exists (select from notification n where n.tenant_id = a.tenant_id and n.customer_id = a.customer_id
      and n.cause = ${reminderStart} || a.application_id)`;

export async function lockToRemind(tx: Tx, at: Date, { only, without, limit }: Choice): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.application_id as id from ${toRemind}
      and a.funding_due_at > ${at} and a.funding_due_at - interval '1 day' <= ${at}
      and (${only}::uuid[] is null or a.application_id = any(${only}::uuid[]))
      and a.application_id <> all(${without}::uuid[])
    limit ${limit} for no key update of a skip locked`.execute(tx);
  return rows.map(row => row.id);
}

export async function remindersDue(tx: Tx, at: Date): Promise<NextDue> {
  const { next, due } = await outlookOf(
    tx,
    new Date(at.getTime() + dayMs),
    sql`a.funding_due_at`,
    sql`${toRemind} and a.funding_due_at > ${at}`,
  );
  return { next: next && new Date(next.getTime() - dayMs), due };
}
