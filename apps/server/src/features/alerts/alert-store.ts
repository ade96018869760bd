import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { askDue, type NextDue } from '../../kernel/schedule/next-due.ts';

/** Once a minute; a look that a wrong clock dated ahead keeps nobody from the next. */
export async function nextLook(tx: Tx, at: Date): Promise<NextDue> {
  return askDue(
    tx,
    sql<{ next: Date | null; due: number }>`
    with last as (select coalesce(max(looked_at), '-infinity') as looked_at from queue_look)
    select case when isfinite(looked_at) and looked_at <= ${at}::timestamptz
        then looked_at + interval '1 minute' else ${at}::timestamptz end as next,
      (not isfinite(looked_at) or looked_at > ${at}::timestamptz
        or looked_at + interval '1 minute' <= ${at}::timestamptz)::int as due
    from last`,
  );
}

/** False where another server has looked meanwhile. */
export async function takeLook(tx: Tx, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into queue_look (looked_at) values (${at})
    on conflict (tenant_id) do update set looked_at = excluded.looked_at
      where queue_look.looked_at <= excluded.looked_at - interval '1 minute'
        or queue_look.looked_at > excluded.looked_at`.execute(tx);
  return numAffectedRows === 1n;
}

export const lastLook = async (tx: Tx): Promise<Date | null> =>
  (await tx.selectFrom('queue_look').select('looked_at').executeTakeFirst())?.looked_at ?? null;

/** Whether anybody is to be told at all: of what everybody may know, and of what compliance alone may. */
export async function whoListens(tx: Tx): Promise<{ everybody: boolean; compliance: boolean }> {
  const { rows } = await sql<{ everybody: boolean; compliance: boolean }>`
    with listening as (select compliance from webhook_endpoint where disabled_at is null and collects_from is not null
      and events @> '{queue.overdue}')
    select exists (select from listening)
        or exists (select from service_level where cardinality(alert_addresses) > 0) as everybody,
      exists (select from listening where compliance)
        or exists (select from service_level where cardinality(compliance_addresses) > 0) as compliance`.execute(
    tx,
  );
  return rows[0] ?? { everybody: false, compliance: false };
}

export interface Overdue {
  queue: string;
  overSince: Date;
  waiting: number;
  waitedMinutes: number;
  levelMinutes: number;
  confidential: boolean;
}

/** Notes that it is over its level. True where somebody is to be told: nobody was as yet, or a day has passed since they were. */
export async function noteOverdue(tx: Tx, at: Date, overdue: Overdue, mayTell: boolean): Promise<boolean> {
  const { queue, overSince, waiting, waitedMinutes, levelMinutes, confidential } = overdue;
  const { rows } = await sql<{ told: boolean }>`
    insert into queue_alert as a (queue, over_since, told_at, waiting, waited_minutes, level_minutes, confidential)
    values (${queue}, ${overSince}, ${mayTell ? at : null}::timestamptz, ${waiting}, ${waitedMinutes}, ${levelMinutes},
      ${confidential})
    on conflict (tenant_id, queue) do update set waiting = excluded.waiting,
      waited_minutes = excluded.waited_minutes, level_minutes = excluded.level_minutes,
      told_at = case when a.told_at is null or a.told_at <= excluded.told_at - interval '1 day'
          or a.told_at > excluded.told_at + interval '1 day'
        then coalesce(excluded.told_at, a.told_at) else a.told_at end
    returning told_at is not distinct from ${at}::timestamptz as told`.execute(tx);
  return mayTell && rows[0]?.told === true;
}

/** It fires no more, and is remembered. */
export async function endOverdue(tx: Tx, queue: string, at: Date): Promise<void> {
  await sql`
    with ended as (delete from queue_alert where queue = ${queue} returning *)
    insert into past_alert (alert_id, queue, over_since, told_at, waiting, waited_minutes, level_minutes, taken_by, taken_at,
      ended_at)
    select alert_id, queue, over_since, told_at, waiting, waited_minutes, level_minutes, taken_by, taken_at, ${at}
    from ended`.execute(tx);
}

/** Deletes some that ended a year ago; says how many. */
export async function forgetOldAlerts(tx: Tx, rowsMax: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from past_alert where ctid = any(array(
      select ctid from past_alert where ended_at < now() - interval '365 days' limit ${rowsMax}))`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}
