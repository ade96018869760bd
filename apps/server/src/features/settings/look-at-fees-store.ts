import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { moneyText } from '@openfloor/money/money-text';
import { exactRate } from '@openfloor/money/rate';
import { sql } from 'kysely';
import type { Look } from '../../kernel/approvals/action-kind.ts';

export interface Fees {
  feeRate: string;
  feeMin: string;
  feeMinUSD: string;
}

const filled = sql`trade_order where state = 'filled' and executed_at > now() - interval '30 days'`;
/** Orders of about one size are counted together, so that the middle is looked for among few. */
const size = sql`floor(ln(gross + 1.0::float8) * 16)::int`;
const largest = 2n ** 63n - 1n;

/**
 * As an order is charged: half up, at least the minimum, and no more than a sale brings. In whole numbers, as long as these
 * have room.
 */
function feeUnder({ feeRate, feeMin, feeMinUSD }: Fees) {
  const { numerator, denominator } = exactRate(feeRate);
  const room = numerator === 0n ? largest : (largest - denominator) / (2n * numerator);
  return sql`least(case side when 'sell' then gross end, greatest(
    case when gross <= ${room}::bigint
      then (gross * ${2n * numerator}::bigint + ${denominator}::bigint) / ${2n * denominator}::bigint
      else round(gross * ${feeRate}::numeric)::bigint end,
    case currency when 'USD' then (${feeMinUSD}::numeric * 100)::bigint else (${feeMin}::numeric * 100)::bigint end))`;
}

interface SizeSums {
  currency: Currency;
  size: number;
  orders: number;
  before: bigint;
  after: bigint;
}

interface Middle {
  gross: bigint;
  before: bigint;
  after: bigint;
}

/** What the filled orders of thirty days were charged, and what they would have been under other fees. */
export async function lookAtFees(tx: Tx, fees: Fees): Promise<NonNullable<Look['effects']>> {
  const { rows } = await sql<SizeSums>`
    select currency, ${size} as size, count(*)::int as orders, sum(fee)::bigint as before,
      sum(${feeUnder(fees)})::bigint as after
    from ${filled} group by 1, 2 order by 1, 2`.execute(tx);
  const effects: NonNullable<Look['effects']> = [];
  for (const currency of new Set(rows.map(row => row.currency))) {
    const sizes = rows.filter(row => row.currency === currency);
    const orders = sizes.reduce((sum, row) => sum + row.orders, 0);
    const sum = (which: 'before' | 'after') => sizes.reduce((total, row) => total + row[which], 0n);
    const middle = await middleOrder(tx, sizes, Math.ceil(orders / 2), fees);
    const of = (minor: bigint) => moneyText(minor, currency);
    const line = (name: string, before: bigint, after: bigint) => ({
      ...{ name, currency, before: of(before), after: of(after), change: of(after - before) },
    });
    if (middle)
      effects.push(line(`Median order, ${of(middle.gross)} ${currency}`, middle.before, middle.after));
    effects.push(line(`All ${orders} orders of 30 days`, sum('before'), sum('after')));
  }
  return effects;
}

/** The order that has as many below as above it. */
async function middleOrder(
  tx: Tx,
  sizes: readonly SizeSums[],
  place: number,
  fees: Fees,
): Promise<Middle | undefined> {
  let below = 0;
  const found = sizes.find(({ orders }) => {
    if (below + orders >= place) return true;
    below += orders;
    return false;
  });
  if (!found) return undefined;
  const { rows } = await sql<Middle>`
    select gross, fee as before, ${feeUnder(fees)} as after
    from ${filled} and currency = ${found.currency} and ${size} = ${found.size}
    order by gross, fee limit 1 offset ${place - below - 1}`.execute(tx);
  return rows[0];
}
