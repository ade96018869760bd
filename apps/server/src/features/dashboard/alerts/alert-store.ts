import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { type NextDue, nextDueOf } from '../../../kernel/schedule/next-due.ts';

/** Nobody looks where nobody is to be told. */
const isWanted = sql`exists (
    select from service_level where cardinality(alert_addresses) + cardinality(compliance_addresses) > 0)
  or exists (select from webhook_endpoint where disabled_at is null and collects_from is not null
    and events @> '{queue.overdue}')`;

/** Once a minute; a look that a wrong clock dated ahead keeps nobody from the next. */
export async function nextLook(tx: Tx, at: Date): Promise<NextDue> {
  const { rows } = await sql<{ next: Date | null; due: number }>`
    with last as (select coalesce(max(looked_at), '-infinity') as looked_at from queue_look)
    select case when isfinite(looked_at) and looked_at <= ${at}::timestamptz
        then looked_at + interval '1 minute' else ${at}::timestamptz end as next,
      (not isfinite(looked_at) or looked_at > ${at}::timestamptz
        or looked_at + interval '1 minute' <= ${at}::timestamptz)::int as due
    from last where ${isWanted}`.execute(tx);
  return nextDueOf(rows[0]);
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

export interface Overdue {
  queue: string;
  overSince: Date;
  waiting: number;
  waitedMinutes: number;
  levelMinutes: number;
  confidential: boolean;
}

/** Notes that it is over its level. True where somebody is to be told: it is new, or a day has passed since they were. */
export async function noteOverdue(tx: Tx, at: Date, overdue: Overdue): Promise<boolean> {
  const { queue, overSince, waiting, waitedMinutes, levelMinutes, confidential } = overdue;
  const { numAffectedRows } = await sql`
    insert into queue_alert (queue, over_since, told_at, waiting, waited_minutes, level_minutes, confidential)
    values (${queue}, ${overSince}, ${at}, ${waiting}, ${waitedMinutes}, ${levelMinutes}, ${confidential})
    on conflict (tenant_id, queue) do update set told_at = excluded.told_at, waiting = excluded.waiting,
      waited_minutes = excluded.waited_minutes, level_minutes = excluded.level_minutes
      where queue_alert.told_at <= excluded.told_at - interval '1 day'
        or queue_alert.told_at > excluded.told_at + interval '1 day'`.execute(tx);
  return numAffectedRows === 1n;
}

export async function forgetOverdue(tx: Tx, queue: string): Promise<void> {
  await tx.deleteFrom('queue_alert').where('queue', '=', queue).execute();
}
