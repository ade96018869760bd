import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { type RawBuilder, sql } from 'kysely';
import { contains, type PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import { findByWords } from '../../kernel/paging/search-store.ts';
import { lacksRate } from './maturity-queue-store.ts';
import { findAnyProduct, type ProductNow } from './product-store.ts';

export type ProductState = 'DRAFT' | 'NOT_STARTED' | 'OPEN' | 'ENDED' | 'CANCELLED';

const stateOf = (at: Date) => sql<ProductState>`
  case p.state when 'draft' then 'DRAFT' when 'cancelled' then 'CANCELLED' else
    case when ${at} < t.starts_at then 'NOT_STARTED' when ${at} < t.ends_at then 'OPEN' else 'ENDED' end end`;

export interface ProductQuery extends PageQuery<'createdTime' | 'startTime' | 'endTime'> {
  keyword?: string | undefined;
  state?: ProductState | undefined;
  withoutRate?: boolean | undefined;
  inHands?: RawBuilder<boolean> | undefined;
}

const productColumns = {
  createdTime: 'p.created_at',
  startTime: 't.starts_at',
  endTime: 't.ends_at',
} as const;

export async function searchProducts(tx: Tx, query: ProductQuery, at: Date) {
  const { state, withoutRate, keyword, inHands } = query;
  let found = tx
    .selectFrom('product as p')
    .innerJoin('product_terms as t', join =>
      join
        .onRef('t.tenant_id', '=', 'p.tenant_id')
        .onRef('t.product_id', '=', 'p.product_id')
        .onRef('t.version', '=', 'p.terms_version'),
    );
  if (state) found = found.where(stateOf(at), '=', state);
  if (withoutRate !== undefined)
    found = found.where(sql<boolean>`${lacksRate('p.product_id')} = ${withoutRate}`);
  if (inHands) found = found.where(inHands);
  if (keyword) found = found.where(contains(sql`lower(p.name || ' ' || p.manager_name)`, keyword));
  const order = { columns: productColumns, otherwise: '-createdTime', id: 'p.product_id' };
  const { rows, total } = await readPage(found.select('p.product_id'), query, order);
  const products = await Promise.all(rows.map(row => findAnyProduct(tx, row.product_id)));
  return { products: products.filter((one): one is ProductNow => one !== undefined), total };
}

/** Money locked at the moment, by product. */
export async function holdingAmounts(tx: Tx, productIds: readonly string[]): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ id: string; amount: string }>`
    select product_id as id, sum(amount)::text as amount from product_order
    where product_id = any(${productIds}::uuid[]) and status = 'HOLDING' group by 1`.execute(tx);
  return new Map(rows.map(row => [row.id, BigInt(row.amount)]));
}

/** Those of them whose rate is to be declared. */
export async function productsWithoutRate(tx: Tx, productIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.product_id as id from product p
    where p.product_id = any(${[...productIds]}::uuid[]) and ${lacksRate('p.product_id')}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export function listProductVersions(tx: Tx, productId: string) {
  return tx
    .selectFrom('product_terms')
    .leftJoin('staff', join =>
      join
        .onRef('staff.tenant_id', '=', 'product_terms.tenant_id')
        .onRef('staff.staff_id', '=', 'product_terms.created_by'),
    )
    .selectAll('product_terms')
    .select('staff.username')
    .where('product_id', '=', productId)
    .orderBy('version', 'desc')
    .execute();
}

export function listDeclaredRates(tx: Tx, productId: string) {
  return tx
    .selectFrom('product_rate')
    .innerJoin('staff as declarer', 'declarer.staff_id', 'product_rate.declared_by')
    .innerJoin('staff as approver', 'approver.staff_id', 'product_rate.approved_by')
    .selectAll('product_rate')
    .select(['declarer.username as declarer', 'approver.username as approver'])
    .where('product_id', '=', productId)
    .orderBy('from_at', 'desc')
    .execute();
}

export interface OrderQuery extends PageQuery<'createdTime' | 'maturityTime' | 'amount'> {
  keyword?: string | undefined;
  status?: 'HOLDING' | 'MATURED' | undefined;
}

const orderColumns = {
  createdTime: 'o.bought_at',
  maturityTime: 'o.matures_at',
  amount: 'o.amount',
} as const;

export async function searchOrders(tx: Tx, productId: string, query: OrderQuery) {
  const { status, keyword } = query;
  let found = tx
    .selectFrom('product_order as o')
    .innerJoin('customer as c', join =>
      join.onRef('c.tenant_id', '=', 'o.tenant_id').onRef('c.customer_id', '=', 'o.customer_id'),
    )
    .where('o.product_id', '=', productId);
  if (status) found = found.where('o.status', '=', status);
  if (keyword) {
    found = found.where(contains(sql`lower(c.username)`, keyword));
    const customers = await findByWords(tx, 'customer', keyword);
    if (customers) found = found.where(sql<boolean>`(o.customer_id = any(${customers}::uuid[]))`);
  }
  const order = { columns: orderColumns, otherwise: '-createdTime', id: 'o.order_id' };
  return readPage(found.selectAll('o').select('c.username'), query, order);
}

export interface MaturityDay {
  day: string;
  productId: string;
  productName: string;
  currency: Currency;
  orders: number;
  principal: bigint;
  matured: number;
  undeclared: number;
}

export async function maturityCalendar(
  tx: Tx,
  zone: string,
  from: Date,
  until: Date,
): Promise<MaturityDay[]> {
  const { rows } = await sql<MaturityDay>`
    select to_char(o.matures_at at time zone ${zone}, 'YYYY-MM-DD') as day, p.product_id as "productId",
      p.name as "productName", p.currency, count(*)::integer as orders, sum(o.amount)::bigint as principal,
      (count(*) filter (where o.status = 'MATURED'))::integer as matured,
      (count(*) filter (where o.profit is null and not exists (select from product_rate r
        where r.product_id = o.product_id and r.from_at <= o.matures_at and o.matures_at < r.until_at)))::integer
        as undeclared
    from product_order o join product p on p.product_id = o.product_id
    where o.matures_at >= ${from} and o.matures_at < ${until}
    group by 1, 2, 3, 4 order by 1, 3, 2`.execute(tx);
  return rows;
}
