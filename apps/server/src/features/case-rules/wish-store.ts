import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { askDue, type NextDue } from '../../kernel/schedule/next-due.ts';
import type { Lane } from './movement-store.ts';

export interface Wish {
  lane: Lane;
  key: string;
  since: Date;
  revision: bigint;
}

export const oldestWishes = (tx: Tx, limit: number): Promise<Wish[]> =>
  tx
    .selectFrom('case_rule_wish')
    .select(['lane', 'key', 'since', 'revision'])
    .orderBy('made_at')
    .limit(limit)
    .execute();

/** What has come since they were read stays. One that somebody is moving money by at this moment is not waited for. */
export async function fulfil(tx: Tx, wishes: readonly Wish[]): Promise<void> {
  await sql`
    delete from case_rule_wish w using (
      select s.lane, s.key from case_rule_wish s
      join unnest(${wishes.map(wish => wish.lane)}::text[], ${wishes.map(wish => wish.key)}::text[],
        ${wishes.map(wish => wish.revision.toString())}::bigint[]) as done (lane, key, revision)
        on s.lane = done.lane and s.key = done.key and s.revision = done.revision
      for update of s skip locked) free
    where w.lane = free.lane and w.key = free.key`.execute(tx);
}

export async function nextWish(tx: Tx): Promise<NextDue> {
  return askDue(
    tx,
    sql<{ next: Date | null; due: number }>`
    select (select made_at from case_rule_wish order by made_at limit 1) as next,
      (select count(*)::int from (select from case_rule_wish limit 10000) w) as due`,
  );
}
