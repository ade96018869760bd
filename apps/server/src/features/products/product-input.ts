import type { productTermsInput } from '@openfloor/contract/products/terms-input';
import type { Tx } from '@openfloor/db/database';
import type { ProductTermsTable } from '@openfloor/db/tables.generated';
import type { Currency } from '@openfloor/homes/codes';
import { parseAmount } from '@openfloor/money/amount';
import { moneyDecimals } from '@openfloor/rules/amounts';
import { percentUnits } from '@openfloor/rules/percent';
import { type Insertable, sql } from 'kysely';
import type { z } from 'zod';
import { InvalidField } from '../../http/refusal.ts';

export type ProductTermsInput = z.output<typeof productTermsInput>;
export interface ProductInput {
  name: string;
  managerName: string;
  currency: Currency;
  terms: ProductTermsInput;
}
export type NewProductTerms = Omit<
  Insertable<ProductTermsTable>,
  'tenant_id' | 'product_id' | 'version' | 'created_at' | 'created_by' | 'reason'
>;

export interface Author {
  staffId: string | null;
  reason: string | null;
}

const exact = (percent: string): bigint => percentUnits(percent) ?? 0n;

export function productTermsColumns(terms: ProductTermsInput): NewProductTerms {
  const minimum = parseAmount(terms.minAmount, moneyDecimals) ?? 0n;
  const total = parseAmount(terms.totalAmount, moneyDecimals) ?? 0n;
  if (total < minimum) throw new InvalidField('terms.totalAmount', 'tooSmall');
  if (terms.endTime <= terms.startTime) throw new InvalidField('terms.endTime', 'tooSmall');
  if (exact(terms.maxEstimateProfitRate) < exact(terms.estimateProfitRate)) {
    throw new InvalidField('terms.maxEstimateProfitRate', 'tooSmall');
  }
  return {
    amount_min: minimum,
    amount_total: total,
    lock_days: terms.lockDay,
    rate_low: terms.estimateProfitRate,
    rate_high: terms.maxEstimateProfitRate,
    description: terms.productDesc,
    starts_at: new Date(terms.startTime),
    ends_at: new Date(terms.endTime),
    risk_label: terms.riskLabel,
    documents: JSON.stringify(terms.documents),
  };
}

const here = () => sql<string>`current_tenant_id()`;

export async function insertProduct(tx: Tx, input: ProductInput, author: Author): Promise<string> {
  const { product_id } = await tx
    .insertInto('product')
    .values({
      tenant_id: here(),
      name: input.name,
      manager_name: input.managerName,
      currency: input.currency,
      created_by: author.staffId,
    })
    .returning('product_id')
    .executeTakeFirstOrThrow();
  await insertTerms(tx, product_id, 1, productTermsColumns(input.terms), author);
  return product_id;
}

async function insertTerms(
  tx: Tx,
  productId: string,
  version: number,
  terms: NewProductTerms,
  { staffId, reason }: Author,
): Promise<void> {
  await tx
    .insertInto('product_terms')
    .values({ tenant_id: here(), product_id: productId, version, ...terms, created_by: staffId, reason })
    .execute();
}

/** Buyers keep the version they bought; whoever comes after has this one. */
export async function addTermsVersion(
  tx: Tx,
  product: { product_id: string; terms_version: number },
  terms: NewProductTerms,
  author: Author,
): Promise<void> {
  const version = product.terms_version + 1;
  await insertTerms(tx, product.product_id, version, terms, author);
  await tx
    .updateTable('product')
    .set({ terms_version: version })
    .where('product_id', '=', product.product_id)
    .execute();
}

export async function updateProduct(
  tx: Tx,
  productId: string,
  input: ProductInput,
  { staffId, reason }: Author,
): Promise<void> {
  await tx
    .updateTable('product')
    .set({ name: input.name, manager_name: input.managerName, currency: input.currency })
    .where('product_id', '=', productId)
    .execute();
  await tx
    .updateTable('product_terms')
    .set({
      ...productTermsColumns(input.terms),
      created_by: staffId,
      reason,
      created_at: sql<Date>`now()`,
    })
    .where('product_id', '=', productId)
    .execute();
}
