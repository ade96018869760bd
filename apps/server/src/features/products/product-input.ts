import type { productTermsInput } from '@openfloor/contract/products/terms-input';
import type { ProductTermsTable } from '@openfloor/db/tables.generated';
import type { Currency } from '@openfloor/homes/codes';
import { moneyOf } from '@openfloor/money/money-text';
import { percentUnits } from '@openfloor/rules/percent';
import type { Insertable } from 'kysely';
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

const exact = (percent: string): bigint => percentUnits(percent) ?? 0n;

export function productTermsColumns(terms: ProductTermsInput, currency: Currency): NewProductTerms {
  const minimum = moneyOf(terms.minAmount, currency);
  const total = moneyOf(terms.totalAmount, currency);
  if (minimum === undefined) throw new InvalidField('terms.minAmount', 'amountDecimals');
  if (total === undefined) throw new InvalidField('terms.totalAmount', 'amountDecimals');
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
