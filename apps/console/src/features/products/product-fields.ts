import { numberOf, sentShared, type TermsFields } from '../../lib/terms-fields.ts';
import type { ProductDetail } from './product-words.ts';

/** A product as its form has it. */
export interface ProductFields extends TermsFields {
  name: string;
  managerName: string;
  currency: ProductDetail['currency'];
  minAmount: string;
  totalAmount: string;
  lockDay: string;
  estimateProfitRate: string;
  maxEstimateProfitRate: string;
  productDesc: string;
}
export type FieldName = keyof ProductFields;

export function emptyProduct(currency: ProductFields['currency']): ProductFields {
  return {
    name: '',
    managerName: '',
    currency,
    minAmount: '',
    totalAmount: '',
    lockDay: '',
    estimateProfitRate: '',
    maxEstimateProfitRate: '',
    productDesc: '',
    startTime: null,
    endTime: null,
    riskLabel: 'MEDIUM',
    documents: [],
  };
}

export function productFields({ name, managerName, currency, terms }: ProductDetail): ProductFields {
  return {
    name,
    managerName,
    currency,
    minAmount: terms.minAmount,
    totalAmount: terms.totalAmount,
    lockDay: String(terms.lockDay),
    estimateProfitRate: terms.estimateProfitRate,
    maxEstimateProfitRate: terms.maxEstimateProfitRate,
    productDesc: terms.productDesc,
    startTime: terms.startTime,
    endTime: terms.endTime,
    riskLabel: terms.riskLabel,
    documents: terms.documents,
  };
}

export function sentTerms(fields: ProductFields) {
  return {
    ...sentShared(fields),
    minAmount: fields.minAmount.trim(),
    totalAmount: fields.totalAmount.trim(),
    lockDay: numberOf(fields.lockDay),
    estimateProfitRate: fields.estimateProfitRate.trim(),
    maxEstimateProfitRate: fields.maxEstimateProfitRate.trim(),
    productDesc: fields.productDesc.trim(),
  };
}
