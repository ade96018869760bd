import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

export interface TrialBalanceLine {
  asset: string;
  account: string;
  /** Minor units, or shares. */
  balance: string;
}

/** Customers' accounts all together and the house's, from every entry before a moment; without one, from all. */
export async function readTrialBalance(tx: Tx, before?: Date): Promise<TrialBalanceLine[]> {
  const { rows } = await sql<TrialBalanceLine>`
    select e.asset, side.account, sum(side.delta)::text as balance
    from ledger_entry e
    join ledger_transaction t using (tenant_id, customer_id, sequence)
    cross join lateral (values (e.from_account, -e.amount), (e.to_account, e.amount)) as side(account, delta)
    where ${before ?? null}::timestamptz is null or t.posted_at < ${before ?? null}::timestamptz
    group by e.asset, side.account having sum(side.delta) <> 0
    order by e.asset, side.account`.execute(tx);
  return rows;
}

export interface LedgerDifference {
  asset: string;
  expected: string;
  found: string;
}

/** Assets of which the kept balances are not the sum of their entries. One statement, so both are of one moment. */
export async function findLedgerDifferences(tx: Tx): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    with entered as (
      select e.asset, sum(side.delta) as balance from ledger_entry e
      cross join lateral (values (e.from_account, -e.amount), (e.to_account, e.amount)) as side(account, delta)
      where side.account not like 'house.%' group by e.asset
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
