import type { ReplyOf } from '@openfloor/client/client';
import { dayMs } from './offers.ts';

export type Product = ReplyOf<'GET /quantitative/product'>;
export type ProductOrder = ReplyOf<'POST /quantitative/orders'>['records'][number];

const terms = {
  lockDay: 14,
  estimateProfitRate: 0.2,
  maxEstimateProfitRate: 0.45,
  currencyType: 'NGN' as const,
};
const commitment = {
  riskLabel: 'LOW' as const,
  documents: [{ url: 'https://example.com/demo-terms', title: 'Terms (demo)' }],
  termsVersion: 1,
};

/** A product that is open; others say how they differ. */
export const product = (changes: Partial<Product> = {}): Product => ({
  id: 'product-1',
  name: 'Savanna Calm 14',
  managerName: 'Calabash Capital',
  minBuyAmount: '20000.00',
  startTime: Date.now() - dayMs,
  endTime: Date.now() + 10 * dayMs,
  totalAmount: '500000000.00',
  takenAmount: '125000000.00',
  productDesc: 'Short paper and cash.',
  lockedUntil: Date.now() + 14 * dayMs,
  pastRates: [
    { fromTime: Date.now() - 40 * dayMs, untilTime: Date.now() - 26 * dayMs, rate: 0.31 },
    { fromTime: Date.now() - 54 * dayMs, untilTime: Date.now() - 40 * dayMs, rate: -0.12 },
  ],
  ...terms,
  ...commitment,
  ...changes,
});

/** As lists have it. */
export function listedProduct(
  changes: Partial<Product> = {},
): ReplyOf<'POST /quantitative/productList'>['records'][number] {
  const { pastRates: _, ...listed } = product(changes);
  return listed;
}

/** Money that was locked a moment ago. */
export const productOrder = (changes: Partial<ProductOrder> = {}): ProductOrder => ({
  id: 'order-1',
  number: 'P-20261114-5VQ3K8TN1A',
  productName: 'Savanna Calm 14',
  productManagerName: 'Calabash Capital',
  status: 'HOLDING',
  createTime: Date.now(),
  lockEndTime: Date.now() + 14 * dayMs,
  applyAmount: '23456.78',
  profitAmount: null,
  profitRate: null,
  maturedTime: null,
  productId: 'product-1',
  ...terms,
  ...commitment,
  ...changes,
});
