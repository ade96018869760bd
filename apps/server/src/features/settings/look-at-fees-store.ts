import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { moneyText } from '@openfloor/money/money-text';
import { sql } from 'kysely';
import type { Look } from '../../kernel/approvals/action-kind.ts';

interface FeeSums {
  currency: Currency;
  orders: number;
  before: bigint;
  after: bigint;
  median: bigint;
  medianBefore: bigint;
  medianAfter: bigint;
}

/** What the filled orders of thirty days were charged, and what they would have been under other fees. */
export async function lookAtFees(
  tx: Tx,
  value: { feeRate: string; feeMin: string; feeMinUSD: string },
): Promise<NonNullable<Look['effects']>> {
  // As an order is charged: half up, and at least the minimum.
  const fee = (gross: ReturnType<typeof sql>) => sql`greatest(round(${gross} * ${value.feeRate}::numeric),
    (case currency when 'USD' then ${value.feeMinUSD}::numeric else ${value.feeMin}::numeric end * 100))::bigint`;
  const { rows } = await sql<FeeSums>`
    with filled as (
      select currency, gross, fee from trade_order where state = 'filled' and executed_at > now() - interval '30 days'
    ), middle as (
      select currency, percentile_disc(0.5) within group (order by gross) as median from filled group by currency
    )
    select f.currency, count(*)::int as orders, sum(f.fee)::bigint as before, sum(${fee(sql`f.gross`)})::bigint as after,
      m.median, min(f.fee) filter (where f.gross = m.median)::bigint as "medianBefore",
      max(${fee(sql`m.median`)})::bigint as "medianAfter"
    from filled f join middle m using (currency) group by currency, m.median order by currency`.execute(tx);
  return rows.flatMap(row => {
    const { currency } = row;
    const of = (minor: bigint) => moneyText(minor, currency);
    const line = (name: string, before: bigint, after: bigint) => ({
      ...{ name, currency, before: of(before), after: of(after), change: of(after - before) },
    });
    return [
      line(`Median order, ${of(row.median)} ${currency}`, row.medianBefore, row.medianAfter),
      line(`All ${row.orders} orders of 30 days`, row.before, row.after),
    ];
  });
}
