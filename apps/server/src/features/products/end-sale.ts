import type { Tx } from '@openfloor/db/database';
import { windowState } from '@openfloor/rules/offer-window';
import { Refusal } from '../../http/refusal.ts';
import { productTermsColumns } from './product-input.ts';
import type { ProductNow } from './product-store.ts';
import { type Author, addTermsVersion, storeCancelled } from './product-write-store.ts';
import { lockedProduct, termsInputOf } from './write-product.ts';

const windowOf = ({ starts_at, ends_at }: ProductNow, nowMs: number) =>
  windowState(nowMs, starts_at.getTime(), ends_at.getTime());

/** A product that customers can buy now, or could later. */
export async function requireOnSale(tx: Tx, productId: string, nowMs: number): Promise<ProductNow> {
  const product = await lockedProduct(tx, productId);
  if (product.state !== 'published' || windowOf(product, nowMs) === 'ENDED') {
    throw new Refusal('outsideWindow');
  }
  return product;
}

/** From here on nobody buys; whoever has bought keeps terms, maturity and rate. What never opened is gone altogether. */
export async function endSale(tx: Tx, productId: string, author: Author, nowMs: number): Promise<void> {
  const product = await requireOnSale(tx, productId, nowMs);
  if (windowOf(product, nowMs) === 'NOT_STARTED') {
    await storeCancelled(tx, productId);
    return;
  }
  const endTime = Math.max(nowMs, product.starts_at.getTime() + 1);
  const terms = productTermsColumns({ ...termsInputOf(product), endTime }, product.currency);
  await addTermsVersion(tx, product, terms, author);
}
