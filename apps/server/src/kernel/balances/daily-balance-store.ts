import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

/** Keeps what accounts had at the end of a day, where nobody has yet. */
export async function keepBalances(tx: Tx, day: string, endsAt: Date): Promise<void> {
  await sql`select daily_balances_keep(${day}::date, ${endsAt})`.execute(tx);
}

export interface KeptDay {
  day: string;
  /** Absent of the first day, which holds all that was before. */
  startsAt: Date | null;
  endsAt: Date;
}

/** Kept days from one date on, before another, in their order. */
export async function listKeptDays(tx: Tx, from?: string, before?: string): Promise<KeptDay[]> {
  const { rows } = await sql<KeptDay>`
    select day::text as day, starts_at as "startsAt", ends_at as "endsAt" from balance_day
    where day >= coalesce(${from ?? null}::date, '-infinity') and day < coalesce(${before ?? null}::date, 'infinity')
    order by day`.execute(tx);
  return rows;
}

export interface BalanceDifference {
  customerId: string;
  asset: string;
  account: string;
  kept: bigint | null;
  expected: bigint | null;
}

const asked = 20;

/**
 * Accounts of which a day says something else than the day before and the amounts of its entries come to. The first day is
 * compared with the last entry of each account by then. Reads that day's entries alone.
 */
export async function findDayDifferences(tx: Tx, kept: KeptDay): Promise<BalanceDifference[]> {
  const { rows } = await (kept.startsAt === null ? firstDay(kept) : laterDay(kept, kept.startsAt)).execute(
    tx,
  );
  return rows;
}

const laterDay = ({ day, endsAt }: KeptDay, startsAt: Date) => sql<BalanceDifference>`
  with moved as (
    select e.customer_id, e.asset, side.account, sum(side.delta) as delta
    from ledger_transaction t join ledger_entry e using (tenant_id, customer_id, sequence)
    cross join lateral (values (e.from_account::text, -e.amount), (e.to_account::text, e.amount)) as side(account, delta)
    where t.posted_at >= ${startsAt} and t.posted_at < ${endsAt} and e.posted_at >= ledger_since(${startsAt})
      and e.posted_at < ${endsAt} and side.account not like 'house.%'
    group by e.customer_id, e.asset, side.account
  ), kept as (
    select customer_id, asset, account::text, balance from daily_balance where day = ${day}::date
  ), compared as (
    select customer_id, asset, account, kept.balance as kept, moved.delta + coalesce((
      select b.balance from daily_balance b where b.customer_id = moved.customer_id and b.asset = moved.asset
        and b.account = moved.account and b.day < ${day}::date order by b.day desc limit 1), 0) as expected
    from moved full join kept using (customer_id, asset, account)
  )
  select customer_id::text as "customerId", asset, account, kept, expected::bigint from compared
  where kept is distinct from expected order by 1, 2, 3 limit ${asked}`;

const firstDay = ({ day, endsAt }: KeptDay) => sql<BalanceDifference>`
  with compared as (
    select k.customer_id, k.asset, k.account::text, k.balance as kept, (
      select case e.to_account when k.account then e.to_balance else e.from_balance end
      from ledger_entry e join ledger_transaction t using (tenant_id, customer_id, sequence)
      where e.customer_id = k.customer_id and e.asset = k.asset and k.account in (e.from_account, e.to_account)
        and t.posted_at < ${endsAt} and e.posted_at < ${endsAt}
      order by e.sequence desc, e.line desc limit 1) as expected
    from daily_balance k where k.day = ${day}::date
  )
  select customer_id::text as "customerId", asset, account, kept, expected from compared
  where kept is distinct from coalesce(expected, 0) order by 1, 2, 3 limit ${asked}`;

/** Accounts that have now something else than the last day that is kept of them and what moved since. Reads no older entry. */
export async function findBalanceDifferences(tx: Tx, last: KeptDay): Promise<BalanceDifference[]> {
  const { rows } = await sql<BalanceDifference>`
    with moved as (
      select e.customer_id, e.asset, side.account, sum(side.delta) as delta
      from ledger_transaction t join ledger_entry e using (tenant_id, customer_id, sequence)
      cross join lateral (values (e.from_account::text, -e.amount), (e.to_account::text, e.amount)) as side(account, delta)
      where t.posted_at >= ${last.endsAt} and e.posted_at >= ledger_since(${last.endsAt})
      group by e.customer_id, e.asset, side.account
    ), compared as (
      select b.customer_id, b.asset, b.account::text, b.balance as kept, coalesce(k.balance, 0) + coalesce(moved.delta, 0)
        as expected
      from ledger_balance b
      left join lateral (
        select d.balance from daily_balance d where d.tenant_id = b.tenant_id and d.customer_id = b.customer_id
          and d.asset = b.asset and d.account = b.account order by d.day desc limit 1
      ) k on true
      left join moved on moved.customer_id = b.customer_id and moved.asset = b.asset and moved.account = b.account::text
    )
    select customer_id::text as "customerId", asset, account, kept, expected::bigint from compared
    where kept <> expected order by 1, 2, 3 limit ${asked}`.execute(tx);
  return rows;
}

export interface TotalDifference {
  asset: string;
  account: string;
  kept: string;
  expected: string;
}

/** Lines of a day's trial balance that differ from the day before's by something else than that day's entries. */
export async function findTotalDifferences(
  tx: Tx,
  { day, startsAt, endsAt }: KeptDay,
): Promise<TotalDifference[]> {
  if (startsAt === null) return [];
  const { rows } = await sql<TotalDifference>`
    with line as (
      select asset, account, balance as kept, 0 as expected from trial_balance where day = ${day}::date
      union all
      select b.asset, b.account, 0, b.balance from trial_balance b join reconciliation_day d using (tenant_id, day)
      where d.ends_at = ${startsAt}
      union all
      select e.asset, side.account, 0, side.delta
      from ledger_transaction t join ledger_entry e using (tenant_id, customer_id, sequence)
      cross join lateral (values (e.from_account::text, -e.amount), (e.to_account::text, e.amount)) as side(account, delta)
      where t.posted_at >= ${startsAt} and t.posted_at < ${endsAt} and e.posted_at >= ledger_since(${startsAt})
        and e.posted_at < ${endsAt}
    )
    select asset, account, sum(kept)::text as kept, sum(expected)::text as expected from line
    group by asset, account having sum(kept) <> sum(expected) order by asset, account limit ${asked}`.execute(
    tx,
  );
  return rows;
}
