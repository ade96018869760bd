import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';

export interface Page {
  pageNum: number;
  pageSize: number;
}

/** A product with the terms it has now. */
function productsNow(tx: Tx) {
  return tx
    .selectFrom('product')
    .innerJoin('product_terms', join =>
      join
        .onRef('product_terms.tenant_id', '=', 'product.tenant_id')
        .onRef('product_terms.product_id', '=', 'product.product_id')
        .onRef('product_terms.version', '=', 'product.terms_version'),
    )
    .select([
      'product.product_id',
      'product.name',
      'product.manager_name',
      'product.currency',
      'product.state',
      'product.terms_version',
      'product.taken',
      'product.published_at',
      'product.created_at',
      'product_terms.amount_min',
      'product_terms.amount_total',
      'product_terms.lock_days',
      'product_terms.rate_low',
      'product_terms.rate_high',
      'product_terms.description',
      'product_terms.starts_at',
      'product_terms.ends_at',
      'product_terms.risk_label',
      'product_terms.documents',
    ]);
}

export type ProductNow = Awaited<ReturnType<typeof findAnyProduct>> & object;

/** Drafts too. */
export function findAnyProduct(tx: Tx, productId: string) {
  return productsNow(tx).where('product.product_id', '=', productId).executeTakeFirst();
}

export function findProduct(
  tx: Tx,
  productId: string,
  currencies: readonly Currency[],
): Promise<ProductNow | undefined> {
  return productsNow(tx)
    .where('product.product_id', '=', productId)
    .where('product.state', '=', 'published')
    .where('product.currency', 'in', currencies)
    .executeTakeFirst();
}

/** Open ones first, then those to come, then the past. */
export function listProducts(
  tx: Tx,
  currencies: readonly Currency[],
  at: Date,
  { pageNum, pageSize }: Page,
): Promise<ProductNow[]> {
  return productsNow(tx)
    .where('product.state', '=', 'published')
    .where('product.currency', 'in', currencies)
    .orderBy(eb =>
      eb
        .case()
        .when('product_terms.ends_at', '<=', at)
        .then(2)
        .when('product_terms.starts_at', '>', at)
        .then(1)
        .else(0)
        .end(),
    )
    .orderBy(eb =>
      eb.case().when('product_terms.ends_at', '>', at).then(eb.ref('product_terms.ends_at')).end(),
    )
    .orderBy('product_terms.ends_at', 'desc')
    .orderBy('product.product_id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
}

/** Newest first. */
export function listRates(tx: Tx, productId: string, limit: number) {
  return tx
    .selectFrom('product_rate')
    .select(['rate_id', 'from_at', 'until_at', 'rate', 'declared_at', 'reason'])
    .where('product_id', '=', productId)
    .orderBy('from_at', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Takes the amount if there is room for it and the terms are still those that were read. Done last in a transaction:
 * everybody waits for this row.
 */
export async function takeFromProduct(
  tx: Tx,
  { product_id, terms_version, amount_total }: ProductNow,
  amount: bigint,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product')
    .set(eb => ({ taken: eb('taken', '+', amount) }))
    .where('product_id', '=', product_id)
    .where('state', '=', 'published')
    .where('terms_version', '=', terms_version)
    .where('taken', '<=', amount_total - amount)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
