import type { DocumentLink } from '@/ui/document-links.tsx';
import type { ProductDetail } from './product-words.ts';

/** A product as its form has it: figures as they are typed, moments in milliseconds. */
export interface ProductFields {
  name: string;
  managerName: string;
  currency: ProductDetail['currency'];
  minAmount: string;
  totalAmount: string;
  lockDay: string;
  estimateProfitRate: string;
  maxEstimateProfitRate: string;
  productDesc: string;
  startTime: number | null;
  endTime: number | null;
  riskLabel: 'LOW' | 'MEDIUM' | 'HIGH';
  documents: DocumentLink[];
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
    estimateProfitRate: String(terms.estimateProfitRate),
    maxEstimateProfitRate: String(terms.maxEstimateProfitRate),
    productDesc: terms.productDesc,
    startTime: terms.startTime,
    endTime: terms.endTime,
    riskLabel: terms.riskLabel,
    documents: terms.documents,
  };
}

const plainNumber = /^-?\d+(\.\d+)?$/;

/** NaN where something else than a number is typed. */
export const numberOf = (text: string): number =>
  plainNumber.test(text.trim()) ? Number(text.trim()) : Number.NaN;

export function sentTerms(fields: ProductFields) {
  return {
    minAmount: fields.minAmount.trim(),
    totalAmount: fields.totalAmount.trim(),
    lockDay: numberOf(fields.lockDay),
    estimateProfitRate: numberOf(fields.estimateProfitRate),
    maxEstimateProfitRate: numberOf(fields.maxEstimateProfitRate),
    productDesc: fields.productDesc.trim(),
    startTime: fields.startTime,
    endTime: fields.endTime,
    riskLabel: fields.riskLabel,
    documents: fields.documents.map(({ title, url }) => ({ title: title.trim(), url: url.trim() })),
  };
}

export function changedFields(before: ProductFields, after: ProductFields): FieldName[] {
  const names = Object.keys(after) as FieldName[];
  return names.filter(name => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
