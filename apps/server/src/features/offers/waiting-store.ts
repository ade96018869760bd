import type { Database, Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { askDue, type NextDue } from '../../kernel/schedule/next-due.ts';
import { askNotices } from './notice-store.ts';

/** Whether somebody waits for units of it, whom nobody may overtake. */
export async function isAwaited(tx: Tx, offerId: string): Promise<boolean> {
  const { rows } = await sql<{ awaited: boolean }>`
    select exists (select from application where offer_id = ${offerId} and status = 'APPLYING') as awaited`.execute(
    tx,
  );
  return rows[0]?.awaited ?? false;
}

/**
 * Gives what is left to those waiting, whoever came first first, all they want or all there is. Whoever dies in between
 * leaves nothing.
 */
export async function serveLine(tx: Tx, offerId: string, at: Date, dueAt: Date): Promise<number> {
  const { rows } = await sql<{ left: bigint }>`
    select t.units_offered - k.taken as left from offer_taken k
    join offer o on o.tenant_id = k.tenant_id and o.offer_id = k.offer_id
    join offer_terms t on t.tenant_id = o.tenant_id and t.offer_id = o.offer_id and t.version = o.terms_version
    where k.offer_id = ${offerId} and o.state = 'published' and t.funding_due_at > ${at}
    for update of k`.execute(tx);
  const left = rows[0]?.left ?? 0n;
  if (left <= 0n) return 0;
  const served = await sql<{ id: string; allotted: bigint }>`
    with line as (
      select application_id, units, place from application
      where offer_id = ${offerId} and status = 'APPLYING' order by place limit ${left} for update
    ), reached as (
      select application_id, least(units, ${left} - coalesce(sum(units) over (
        order by place rows between unbounded preceding and 1 preceding), 0)) as allotted
      from line
    )
    update application a set status = 'FUNDING', allotted_units = r.allotted, allotted_at = ${at},
      funding_due_at = ${dueAt}
    from reached r where a.offer_id = ${offerId} and a.application_id = r.application_id and r.allotted > 0
    returning a.application_id as id, r.allotted::bigint as allotted`.execute(tx);
  const given = served.rows.reduce((sum, { allotted }) => sum + allotted, 0n);
  if (given === 0n) return 0;
  await askNotices(
    tx,
    served.rows.map(row => row.id),
  );
  await sql`update offer_taken set taken = taken + ${given} where offer_id = ${offerId}`.execute(tx);
  return served.rows.length;
}

/** From the planned deadline on nothing is given to those waiting any more. */
export async function endLine(tx: Tx, offerId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update application a set status = 'FAILED', fail_reason = 'NOTHING_ALLOTTED', ended_at = ${at}
    from offer o join offer_terms t on t.tenant_id = o.tenant_id and t.offer_id = o.offer_id
      and t.version = o.terms_version
    where o.offer_id = ${offerId} and o.method = 'FIRST_COME' and t.funding_due_at <= ${at}
      and a.tenant_id = o.tenant_id and a.offer_id = o.offer_id and a.status = 'APPLYING'
    returning a.application_id as id`.execute(tx);
  await askNotices(
    tx,
    rows.map(row => row.id),
  );
  return rows.length;
}

const awaited = sql`
  offer o join offer_terms t on t.tenant_id = o.tenant_id and t.offer_id = o.offer_id and t.version = o.terms_version
  join offer_taken k on k.tenant_id = o.tenant_id and k.offer_id = o.offer_id
  where o.method = 'FIRST_COME' and o.state = 'published' and exists (
    select from application a where a.tenant_id = o.tenant_id and a.offer_id = o.offer_id and a.status = 'APPLYING')`;

/** Offers with units left and somebody who waits for them, and those whose line has ended. */
export async function awaitedOffers(database: Pick<Database, 'tenant'>, tenantId: string, at: Date) {
  const { rows } = await database.tenant(tenantId, tx =>
    sql<{ id: string }>`
      select o.offer_id as id from ${awaited} and (k.taken < t.units_offered or t.funding_due_at <= ${at})
      order by o.offer_id`.execute(tx),
  );
  return rows.map(row => row.id);
}

export async function waitingDue(tx: Tx, at: Date): Promise<NextDue> {
  return askDue(
    tx,
    sql<{ next: Date | null; due: number }>`
    select min(case when k.taken < t.units_offered then least(${at}::timestamptz, t.funding_due_at)
        else t.funding_due_at end) as next,
      count(*) filter (where k.taken < t.units_offered or t.funding_due_at <= ${at})::integer as due
    from ${awaited}`,
  );
}
