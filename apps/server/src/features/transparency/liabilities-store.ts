import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { sql } from 'kysely';

export interface OwnedMoney {
  at: Date;
  customers: number;
  totals: { currency: Currency; amount: bigint }[];
}

/** All money that the ledger says customers have, whether they can move it or not, at one moment. */
export async function sumOwnedMoney(tx: Tx): Promise<OwnedMoney> {
  const { rows } = await sql<{ currency: Currency; amount: bigint; at: Date; customers: number }>`
    with owned as materialized (
      select customer_id, asset, balance from ledger_balance
      where is_money(asset) and portfolio_owns(account) and balance <> 0
    )
    select clock_timestamp() as at, asset as currency, sum(balance)::bigint as amount,
      (select count(distinct customer_id) from owned)::float8 as customers
    from owned group by asset order by asset`.execute(tx);
  const [first] = rows;
  return {
    at: first?.at ?? new Date(),
    customers: first?.customers ?? 0,
    totals: rows.map(({ currency, amount }) => ({ currency, amount })),
  };
}
