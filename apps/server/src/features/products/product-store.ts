import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';

export interface Page {
  pageNum: number;
  pageSize: number;
}

/** A product with the terms it has now. */
function productsNow(tx: Tx) {
  return tx
    .selectFrom('quant_product')
    .innerJoin('quant_terms', join =>
      join
        .onRef('quant_terms.tenant_id', '=', 'quant_product.tenant_id')
        .onRef('quant_terms.product_id', '=', 'quant_product.product_id')
        .onRef('quant_terms.version', '=', 'quant_product.terms_version'),
    )
    .select([
      'quant_product.product_id',
      'quant_product.name',
      'quant_product.manager_name',
      'quant_product.currency',
      'quant_product.state',
      'quant_product.terms_version',
      'quant_product.taken',
      'quant_product.published_at',
      'quant_product.created_at',
      'quant_terms.amount_min',
      'quant_terms.amount_total',
      'quant_terms.lock_days',
      'quant_terms.rate_low',
      'quant_terms.rate_high',
      'quant_terms.description',
      'quant_terms.starts_at',
      'quant_terms.ends_at',
      'quant_terms.risk_label',
      'quant_terms.documents',
    ]);
}

export type ProductNow = Awaited<ReturnType<typeof findAnyProduct>> & object;

/** Drafts too. */
export function findAnyProduct(tx: Tx, productId: string) {
  return productsNow(tx).where('quant_product.product_id', '=', productId).executeTakeFirst();
}

export function findProduct(
  tx: Tx,
  productId: string,
  currencies: readonly Currency[],
): Promise<ProductNow | undefined> {
  return productsNow(tx)
    .where('quant_product.product_id', '=', productId)
    .where('quant_product.state', '=', 'published')
    .where('quant_product.currency', 'in', currencies)
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
    .where('quant_product.state', '=', 'published')
    .where('quant_product.currency', 'in', currencies)
    .orderBy(eb =>
      eb
        .case()
        .when('quant_terms.ends_at', '<=', at)
        .then(2)
        .when('quant_terms.starts_at', '>', at)
        .then(1)
        .else(0)
        .end(),
    )
    .orderBy(eb => eb.case().when('quant_terms.ends_at', '>', at).then(eb.ref('quant_terms.ends_at')).end())
    .orderBy('quant_terms.ends_at', 'desc')
    .orderBy('quant_product.product_id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
}

/** Newest first. */
export function listRates(tx: Tx, productId: string, limit: number) {
  return tx
    .selectFrom('quant_rate')
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
    .updateTable('quant_product')
    .set(eb => ({ taken: eb('taken', '+', amount) }))
    .where('product_id', '=', product_id)
    .where('state', '=', 'published')
    .where('terms_version', '=', terms_version)
    .where('taken', '<=', amount_total - amount)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
