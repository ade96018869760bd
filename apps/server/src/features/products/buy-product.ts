import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { book } from '@openfloor/ledger/book';
import { lockBalances } from '@openfloor/ledger/post';
import { moneyText } from '@openfloor/money/money-text';
import { lockEnd, windowState } from '@openfloor/rules/offer-window';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { requireVerified } from '../../kernel/customers/customer-store.ts';
import { newOrderId } from '../../kernel/record-id.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { offerCurrencies, requireSeenTerms } from '../offers/offer-terms.ts';
import type { Applicant } from '../offers/wish.ts';
import { insertOrder } from './product-order-store.ts';
import { findProduct, type ProductNow, takeFromProduct } from './product-store.ts';

export interface ProductAsk {
  productId: string;
  amountIn: (currency: Currency) => bigint;
  termsVersion: number | undefined;
}

/** Locks the customer's money for the product's days. */
export async function buyProduct(
  tx: Tx,
  tenant: Tenant,
  buyer: Applicant,
  ask: ProductAsk,
  nowMs: number,
): Promise<{ id: string }> {
  const product = await requireBuyable(tx, tenant, ask, nowMs);
  const { customerId } = buyer;
  await requireVerified(tx, customerId);
  const amount = ask.amountIn(product.currency);
  const balances = await lockBalances(tx, customerId);
  if (balances.of(product.currency, 'available') < amount) throw new Refusal('insufficientBalance');

  const orderId = newOrderId(nowMs);
  const at = new Date(nowMs);
  await insertOrder(tx, {
    ...buyer,
    orderId,
    productId: product.product_id,
    termsVersion: product.terms_version,
    amount,
    boughtAt: at,
    maturesAt: new Date(lockEnd(nowMs, product.lock_days)),
  });
  await book(tx, at, 'quantitative', [orderId]);
  if (!(await takeFromProduct(tx, product, amount))) {
    // Somebody was faster: the last of it is gone, its sale has ended, or it has other terms.
    const { terms_version } = await requireBuyable(tx, tenant, ask, nowMs);
    requireSeenTerms(product.terms_version, terms_version);
    throw new Refusal('soldOut');
  }
  return { id: orderId };
}

async function requireBuyable(tx: Tx, tenant: Tenant, ask: ProductAsk, nowMs: number): Promise<ProductNow> {
  const product = isUuid(ask.productId)
    ? await findProduct(tx, ask.productId, offerCurrencies(tenant.config))
    : undefined;
  if (!product) throw new Refusal('notFound');
  if (windowState(nowMs, product.starts_at.getTime(), product.ends_at.getTime()) !== 'OPEN') {
    throw new Refusal('outsideWindow');
  }
  requireSeenTerms(ask.termsVersion, product.terms_version);
  const amount = ask.amountIn(product.currency);
  if (amount < product.amount_min) throw new InvalidField('amount', 'tooSmall');
  const left = product.amount_total - product.taken;
  if (amount > left) throw new Refusal('soldOut', { limit: moneyText(left, product.currency) });
  return product;
}
