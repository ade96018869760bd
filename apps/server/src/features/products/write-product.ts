import type { RiskLabel } from '@openfloor/db/column-types';
import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { moneyOf, moneyText } from '@openfloor/money/money-text';
import { quantitativeFavour, worsenedTerm } from '@openfloor/rules/offer-terms-change';
import { windowState } from '@openfloor/rules/offer-window';
import { percentUnits, plainPercent } from '@openfloor/rules/percent';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { offerCurrencies } from '../offers/offer-terms.ts';
import { type ProductInput, type ProductTermsInput, productTermsColumns } from './product-input.ts';
import { findAnyProduct, type ProductNow } from './product-store.ts';
import {
  type Author,
  addTermsVersion,
  insertProduct,
  insertRate,
  isDeclared,
  lockProduct,
  type RateAuthors,
  type RateDeclaration,
  storeCancelled,
  storePublished,
  updateProduct,
} from './product-write-store.ts';

export async function requireAnyProduct(tx: Tx, productId: string): Promise<ProductNow> {
  const product = isUuid(productId) ? await findAnyProduct(tx, productId) : undefined;
  if (!product) throw new Refusal('notFound');
  return product;
}

/** As it is now and stays until the transaction ends. */
export async function lockedProduct(tx: Tx, productId: string): Promise<ProductNow> {
  await requireAnyProduct(tx, productId);
  await lockProduct(tx, productId);
  return requireAnyProduct(tx, productId);
}

function requireCurrency(tenant: Tenant, { currency }: ProductInput): void {
  if (!offerCurrencies(tenant.config).includes(currency)) throw new InvalidField('currency', 'notAllowed');
}

export function createProduct(tx: Tx, tenant: Tenant, input: ProductInput, author: Author): Promise<string> {
  requireCurrency(tenant, input);
  return insertProduct(tx, input, author);
}

async function requireDraft(tx: Tx, productId: string): Promise<void> {
  const { state } = await lockedProduct(tx, productId);
  if (state !== 'draft') throw new Refusal('conflict');
}

export async function editProduct(
  tx: Tx,
  tenant: Tenant,
  productId: string,
  input: ProductInput,
  author: Author,
): Promise<void> {
  requireCurrency(tenant, input);
  await requireDraft(tx, productId);
  await updateProduct(tx, productId, input, author);
}

export async function discardProduct(tx: Tx, productId: string): Promise<void> {
  await requireDraft(tx, productId);
  await storeCancelled(tx, productId);
}

export async function publishProduct(tx: Tx, productId: string, at: Date): Promise<void> {
  const product = await lockedProduct(tx, productId);
  if (product.state !== 'draft') throw new Refusal('conflict');
  if (product.ends_at <= at) throw new Refusal('outsideWindow');
  await storePublished(tx, productId, at);
}

const riskOrder: readonly RiskLabel[] = ['LOW', 'MEDIUM', 'HIGH'];

/** Before its window a product's terms may change; while it is open, in the customers' favour only. */
export async function requireNewProductTerms(
  tx: Tx,
  productId: string,
  input: ProductTermsInput,
  nowMs: number,
): Promise<ProductNow> {
  const product = await lockedProduct(tx, productId);
  const state = windowState(nowMs, product.starts_at.getTime(), product.ends_at.getTime());
  if (product.state !== 'published' || state === 'ENDED') throw new Refusal('outsideWindow');
  productTermsColumns(input, product.currency);
  if (input.endTime <= nowMs) throw new InvalidField('terms.endTime', 'tooSmall');
  if (state === 'NOT_STARTED') {
    if (input.startTime < nowMs) throw new InvalidField('terms.startTime', 'tooSmall');
    return product;
  }
  const worse = worsenedTerm(
    comparable(termsInputOf(product), product.currency),
    comparable(input, product.currency),
    quantitativeFavour,
  );
  if (worse) throw new InvalidField(`terms.${worse}`, 'notAllowed');
  const kept = product.documents.every(old =>
    input.documents.some(one => one.title === old.title && one.url === old.url),
  );
  if (!kept) throw new InvalidField('terms.documents', 'notAllowed');
  return product;
}

export async function changeProductTerms(
  tx: Tx,
  productId: string,
  input: ProductTermsInput,
  author: Author,
  nowMs: number,
): Promise<void> {
  const product = await requireNewProductTerms(tx, productId, input, nowMs);
  await addTermsVersion(tx, product, productTermsColumns(input, product.currency), author);
}

function comparable(terms: ProductTermsInput, currency: Currency) {
  return {
    minAmount: moneyOf(terms.minAmount, currency) ?? null,
    totalAmount: moneyOf(terms.totalAmount, currency) ?? null,
    lockDay: terms.lockDay,
    estimateProfitRate: percentUnits(terms.estimateProfitRate) ?? null,
    maxEstimateProfitRate: percentUnits(terms.maxEstimateProfitRate) ?? null,
    startTime: terms.startTime,
    endTime: terms.endTime,
    riskLabel: riskOrder.indexOf(terms.riskLabel),
  };
}

/** The terms it has, in the words they are written in. */
export function termsInputOf(product: ProductNow): ProductTermsInput {
  return {
    minAmount: moneyText(product.amount_min, product.currency),
    totalAmount: moneyText(product.amount_total, product.currency),
    lockDay: product.lock_days,
    estimateProfitRate: plainPercent(product.rate_low),
    maxEstimateProfitRate: plainPercent(product.rate_high),
    productDesc: product.description,
    startTime: product.starts_at.getTime(),
    endTime: product.ends_at.getTime(),
    riskLabel: product.risk_label,
    documents: product.documents,
  };
}

/** A rate is declared once for a time. */
export async function requireUndeclared(tx: Tx, declaration: RateDeclaration): Promise<ProductNow> {
  const { productId, fromTime, untilTime } = declaration;
  const product = await lockedProduct(tx, productId);
  if (product.state !== 'published') throw new Refusal('conflict');
  if (untilTime <= fromTime) throw new InvalidField('payload.untilTime', 'tooSmall');
  if (await isDeclared(tx, declaration)) throw new Refusal('conflict');
  return product;
}

export async function declareRate(
  tx: Tx,
  declaration: RateDeclaration,
  by: RateAuthors,
  at: Date,
): Promise<void> {
  await requireUndeclared(tx, declaration);
  await insertRate(tx, declaration, by, at);
}
