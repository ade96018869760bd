import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { moneyText } from '@openfloor/money/money-text';
import { sql } from 'kysely';
import type { Look } from '../../kernel/approvals/action-kind.ts';

interface Bought {
  name: string;
  currency: Currency;
  holding: number;
  customers: number;
  amount: bigint;
  rates: number;
}

/** Who has a product, and for how much. */
export async function lookAtProduct(tx: Tx, productId: string): Promise<Look> {
  const { rows } = await sql<Bought>`
    select p.name, p.currency, count(o.order_id)::int as holding, count(distinct o.customer_id)::int as customers,
      coalesce(sum(o.amount), 0)::bigint as amount,
      (select count(*)::int from product_rate r where r.product_id = p.product_id) as rates
    from product p left join product_order o on o.product_id = p.product_id and o.status = 'HOLDING'
    where p.product_id::text = ${productId} group by p.product_id, p.tenant_id, p.name, p.currency`.execute(
    tx,
  );
  const [bought] = rows;
  if (!bought) return {};
  return {
    facts: [
      ['Product', bought.name],
      ['Terms under way', bought.holding],
      ['Customers in it', bought.customers],
      ['Principal in it', `${moneyText(bought.amount, bought.currency)} ${bought.currency}`],
      ['Rates declared before', bought.rates],
    ],
  };
}
