import type { Tx } from '@openfloor/db/database';
import type { AllottedUnits } from '@openfloor/rules/allotment';
import { sql } from 'kysely';
import { type NextDue, nextDueOf } from '../../kernel/schedule/next-due.ts';

export interface ListedApplication {
  id: string;
  number: string;
  units: bigint;
}
export type ApplicationList = readonly ListedApplication[];

/** Everything that was applied for and not withdrawn, by number. */
export async function listOfOffer(tx: Tx, offerId: string): Promise<ApplicationList> {
  const { rows } = await sql<ListedApplication>`
    select application_id as id, number, units from application
    where offer_id = ${offerId} and fail_reason is distinct from 'WITHDRAWN'
    order by number collate "C"`.execute(tx);
  return rows;
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

export async function storeClosing(
  tx: Tx,
  offerId: string,
  at: Date,
  list: { count: number; units: bigint; hash: Buffer },
): Promise<void> {
  await tx
    .updateTable('offer')
    .set({ closed_at: at, list_count: list.count, list_units: list.units, list_hash: list.hash })
    .where('offer_id', '=', offerId)
    .where('closed_at', 'is', null)
    .execute();
}

export async function seedOf(tx: Tx, offerId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('offer_seed')
    .select('seed')
    .where('offer_id', '=', offerId)
    .executeTakeFirst();
  return row?.seed.toString('hex');
}

/** What each application got. Those that got nothing have failed; the others can be paid until the deadline. */
export async function storeAllotment(
  tx: Tx,
  offerId: string,
  result: readonly AllottedUnits[],
  { at, fundingDueAt, resultHash }: { at: Date; fundingDueAt: Date; resultHash: Buffer },
): Promise<void> {
  await sql`
    update application a set allotted_units = r.allotted, allotted_at = ${at},
      status = case r.allotted when 0 then 'FAILED' else 'FUNDING' end,
      fail_reason = case r.allotted when 0 then 'NOTHING_ALLOTTED' end,
      ended_at = case r.allotted when 0 then ${at}::timestamptz end,
      funding_due_at = case when r.allotted > 0 then ${fundingDueAt}::timestamptz end
    from unnest(${result.map(one => one.number)}::text[], ${result.map(one => String(one.allotted))}::bigint[])
      as r(number, allotted)
    where a.offer_id = ${offerId} and a.number = r.number and a.status = 'APPLYING'`.execute(tx);
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
  const { rows } = await sql<{ next: Date | null; due: number }>`
    select min(t.ends_at) as next, count(*) filter (where t.ends_at <= ${at})::integer as due from offer o
    join offer_terms t on t.offer_id = o.offer_id and t.version = o.terms_version
    where o.state = 'published' and o.closed_at is null`.execute(tx);
  return nextDueOf(rows[0]);
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
