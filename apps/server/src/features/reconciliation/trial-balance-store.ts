import type { Tx } from '@openfloor/db/database';
import { type RawBuilder, sql } from 'kysely';

export interface TrialBalanceLine {
  asset: string;
  account: string;
  /** Minor units, or shares. */
  balance: string;
}

/** Lets the index of the ledger's times know of what came since. */
export async function lookThroughTimes(tx: Tx): Promise<void> {
  await sql`select ledger_times_look()`.execute(tx);
}

/**
 * Customers' accounts all together and the house's before a moment; without one, now. What was kept of the last day before,
 * and what was posted since: `daily_balance` is checked against the entries, and so is what is kept here.
 */
export async function readTrialBalance(tx: Tx, before?: Date): Promise<TrialBalanceLine[]> {
  const kept = await lastKept(tx, before);
  const { rows } = await sql<TrialBalanceLine>`
    select asset, account, sum(amount)::text as balance from (
      select asset, account, balance as amount from trial_balance where day = ${kept.day}::date
      union all
      ${movedSince(kept.until, before)}
    ) as side group by asset, account having sum(amount) <> 0 order by asset, account`.execute(tx);
  return rows;
}

interface Kept {
  /** Absent where no day was reconciled yet. */
  day: string | null;
  until: Date | null;
}

async function lastKept(tx: Tx, before: Date | undefined): Promise<Kept> {
  const { rows } = await sql<Kept>`
    select day::text as day, ends_at as until from reconciliation_day
    where ${before ?? null}::timestamptz is null or ends_at < ${before ?? null}::timestamptz
    order by day desc limit 1`.execute(tx);
  return rows[0] ?? { day: null, until: null };
}

/** Both sides of every entry of a time. Entries are asked for it too, so that no piece of before is opened. */
function movedSince(since: Date | null, before?: Date): RawBuilder<unknown> {
  const from = sql`coalesce(${since}::timestamptz, '-infinity')`;
  const end = sql`coalesce(${before ?? null}::timestamptz, 'infinity')`;
  return sql`
    select e.asset, side.account, side.amount from ledger_entry e
    join ledger_transaction t using (tenant_id, customer_id, sequence)
    cross join lateral (values (e.from_account::text, -e.amount), (e.to_account::text, e.amount)) as side(account, amount)
    where t.posted_at >= ${from} and t.posted_at < ${end}
      and e.posted_at >= ledger_since(${from}) and e.posted_at < ${end}`;
}

export interface LedgerDifference {
  asset: string;
  expected: string;
  found: string;
}

/** Assets of which the kept balances are not the sum of their entries. One statement, so both are of one moment. */
export async function findLedgerDifferences(tx: Tx): Promise<LedgerDifference[]> {
  const { day, until } = await lastKept(tx, undefined);
  const { rows } = await sql<LedgerDifference>`
    with entered as (
      select asset, sum(amount) as balance from (
        select asset, account, balance as amount from trial_balance where day = ${day}::date
        union all
        ${movedSince(until)}
      ) as side where account not like 'house.%' group by asset
    ), kept as (
      select asset, sum(balance) as balance from ledger_balance group by asset
    )
    select asset, coalesce(entered.balance, 0)::text as expected, coalesce(kept.balance, 0)::text as found
    from entered full join kept using (asset)
    where coalesce(entered.balance, 0) <> coalesce(kept.balance, 0) order by asset`.execute(tx);
  return rows;
}

export async function storeTrialBalance(
  tx: Tx,
  tenantId: string,
  day: string,
  lines: readonly TrialBalanceLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto('trial_balance')
    .values(lines.map(line => ({ tenant_id: tenantId, day, ...line })))
    .execute();
}

export function listTrialBalance(tx: Tx, day: string) {
  return tx
    .selectFrom('trial_balance')
    .select(['asset', 'account', 'balance'])
    .where('day', '=', day)
    .orderBy('asset')
    .orderBy('account')
    .execute();
}

/** What customers own of an asset by a trial balance, in minor units, how much of it is payable to them, and what they owe. */
export function customerTotal(
  lines: readonly TrialBalanceLine[],
  asset: string,
): { customerMoney: bigint; payable: bigint; claims: bigint } {
  const sumOf = (counts: (account: string) => boolean) =>
    lines
      .filter(line => line.asset === asset && counts(line.account))
      .reduce((sum, { balance }) => sum + BigInt(balance), 0n);
  return {
    customerMoney: sumOf(account => !account.startsWith('house.')),
    payable: sumOf(account => account === 'payable'),
    claims: -sumOf(account => account === 'house.claims'),
  };
}
