import type { ScreeningEvidence } from '@openfloor/contract/cases/screening-evidence';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { askDue, type NextDue } from '../../kernel/schedule/next-due.ts';

export interface ScreenedName {
  customerId: string;
  of: ScreeningEvidence['ours']['of'];
  name: string;
}

/** Every name that these customers go by: proved, submitted, of their payout accounts, and what they registered as. */
export async function namesOf(tx: Tx, customerIds: readonly string[]): Promise<ScreenedName[]> {
  const { rows } = await sql<ScreenedName>`
    with these as (select id from unnest(${customerIds}::uuid[]) id)
    select distinct "customerId", "of", name from (
      select c.customer_id as "customerId", 'verified' as "of", c.verified_name as name
      from customer c join these on id = c.customer_id where c.verified_name is not null
      union all
      select s.customer_id, 'submitted', s.name from identity_submission s join these on id = s.customer_id
      where s.status in ('reviewing', 'passed', 'more-information')
      union all
      select a.customer_id, 'account-holder', a.account_name from payout_account a join these on id = a.customer_id
      where a.deleted_at is null and not a.usdt
      union all
      select c.customer_id, 'username', c.username from customer c join these on id = c.customer_id) named
    order by 1, 2, 3`.execute(tx);
  return rows;
}

export interface Wish {
  customer_id: string;
  revision: bigint;
}

export const oldestWishes = (tx: Tx, limit: number): Promise<Wish[]> =>
  tx
    .selectFrom('screening_wish')
    .select(['customer_id', 'revision'])
    .orderBy('made_at')
    .limit(limit)
    .execute();

/** What has come since they were read stays. */
export async function fulfil(tx: Tx, wishes: readonly Wish[]): Promise<void> {
  await sql`
    delete from screening_wish w using unnest(${wishes.map(wish => wish.customer_id)}::uuid[],
      ${wishes.map(wish => wish.revision.toString())}::bigint[]) as done (customer_id, revision)
    where w.customer_id = done.customer_id and w.revision = done.revision`.execute(tx);
}

export async function countWishes(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from screening_wish limit 10001) w`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Work that waits: a name that was made or changed, or a list that not everybody has been compared with. */
export async function nextScreening(tx: Tx): Promise<NextDue> {
  return askDue(
    tx,
    sql<{ next: Date | null; due: number }>`
    select least((select made_at from screening_wish order by made_at limit 1),
        (select begun_at from screening_sweep where done_at is null order by begun_at limit 1)) as next,
      (select count(*)::int from (select from screening_wish limit 10000) w)
        + (select count(*)::int from screening_sweep where done_at is null) as due`,
  );
}
