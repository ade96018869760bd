import type { Tx } from '@openfloor/db/database';
import type { AllottedUnits } from '@openfloor/rules/allotment';
import { sql } from 'kysely';
import { askDue, type NextDue } from '../../kernel/schedule/next-due.ts';

/**
 * Everything that was applied for and not withdrawn, as the list is hashed: lines of `<number>:<units>` in the order of
 * numbers. The database puts it together, so that half a million lines do not go through the server one by one.
 */
export async function closedList(tx: Tx, offerId: string): Promise<{ list: string; hash: Buffer }> {
  const { rows } = await sql<{ list: string; hash: Buffer }>`
    select list, sha256(convert_to(list, 'UTF8')) as hash from (
      select coalesce(string_agg(number || ':' || units, E'\\n' order by number collate "C"), '') as list
      from application where offer_id = ${offerId} and fail_reason is distinct from 'WITHDRAWN') as lines`.execute(
    tx,
  );
  return rows[0] ?? { list: '', hash: Buffer.alloc(0) };
}

/** Offers whose window has ended and whose list is not fixed yet; others' are left to them. */
export async function lockDueOffers(tx: Tx, at: Date, due: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.offer_id as id from offer o
    join offer_terms t on t.offer_id = o.offer_id and t.version = o.terms_version
    where o.state = 'published' and o.closed_at is null
      and t.ends_at <= least(${due}::timestamptz, ${at}::timestamptz)
    order by t.ends_at, o.offer_id limit 100 for update of o skip locked`.execute(tx);
  return rows.map(row => row.id);
}

/** Fixes count, units and hash of the list as it is now. */
export async function storeClosing(tx: Tx, offerId: string, at: Date): Promise<void> {
  const { hash } = await closedList(tx, offerId);
  await sql`
    update offer o set closed_at = ${at}, list_hash = ${hash}, (list_count, list_units) = (
      select count(*), coalesce(sum(units), 0) from application a
      where a.tenant_id = o.tenant_id and a.offer_id = o.offer_id and a.fail_reason is distinct from 'WITHDRAWN')
    where offer_id = ${offerId} and closed_at is null`.execute(tx);
}

/** What each application got, by the result's lines. Those that got nothing have failed; the others can be paid until the deadline. */
export async function storeAllotment(
  tx: Tx,
  offerId: string,
  result: string,
  { at, fundingDueAt, resultHash }: { at: Date; fundingDueAt: Date; resultHash: Buffer },
): Promise<void> {
  await sql`
    update application a set allotted_units = r.allotted, allotted_at = ${at},
      status = case r.allotted when 0 then 'FAILED' else 'FUNDING' end,
      fail_reason = case r.allotted when 0 then 'NOTHING_ALLOTTED' end,
      ended_at = case r.allotted when 0 then ${at}::timestamptz end,
      funding_due_at = case when r.allotted > 0 then ${fundingDueAt}::timestamptz end
    from (
      select split_part(line, ':', 1) as number, split_part(line, ':', 3)::bigint as allotted
      from unnest(string_to_array(${result}, E'\\n')) as line) as r
    where a.offer_id = ${offerId} and a.number = r.number and a.status = 'APPLYING'`.execute(tx);
  await sql`
    insert into application_notice (application_id)
    select application_id from application where offer_id = ${offerId} and allotted_at = ${at}
    on conflict do nothing`.execute(tx);
  await tx
    .updateTable('offer')
    .set({ state: 'allotted', allotted_at: at, result_hash: resultHash })
    .where('offer_id', '=', offerId)
    .execute();
}

/** The result as it was published, by number. */
export async function listAllotted(tx: Tx, offerId: string): Promise<AllottedUnits[]> {
  const { rows } = await sql<AllottedUnits>`
    select number, units, coalesce(allotted_units, 0) as allotted from application
    where offer_id = ${offerId} and fail_reason is distinct from 'WITHDRAWN'
    order by number collate "C"`.execute(tx);
  return rows;
}

/** When the next open offer ends. */
export async function closingsDue(tx: Tx, at: Date): Promise<NextDue> {
  return askDue(
    tx,
    sql<{ next: Date | null; due: number }>`
    select min(t.ends_at) as next, count(*) filter (where t.ends_at <= ${at})::integer as due from offer o
    join offer_terms t on t.offer_id = o.offer_id and t.version = o.terms_version
    where o.state = 'published' and o.closed_at is null`,
  );
}

/** By what name the customer finds their own application in a published list. */
export function findOwnNumber(tx: Tx, offerId: string, customerId: string) {
  return tx
    .selectFrom('application')
    .select('number')
    .where('offer_id', '=', offerId)
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}
