import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { created, decimal, id, money, page, paging, timeMs } from '../fields.ts';
import { currencies } from './tenant.ts';

export const quantitativeStatuses = ['HOLDING', 'MATURED'] as const;
export type QuantitativeStatus = (typeof quantitativeStatuses)[number];

const terms = {
  lockDay: z.number().int().describe('Days the money stays locked'),
  estimateProfitRate: z.number().describe('An estimate for the whole term, in percent'),
  maxEstimateProfitRate: z.number().describe('An estimate for the whole term, in percent'),
  currencyType: z.enum(currencies),
};

export const quantitativeProduct = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    managerName: z.string(),
    minBuyAmount: decimal,
    startTime: timeMs,
    endTime: timeMs,
    totalAmount: decimal,
    takenAmount: decimal.describe('Of `totalAmount`; addition of this API'),
    productDesc: z.string(),
    ...terms,
  })
  .meta({ id: 'QuantitativeProduct' });

export const quantitativeOrder = z
  .strictObject({
    id: z.string(),
    productName: z.string(),
    productManagerName: z.string(),
    status: z.enum(quantitativeStatuses),
    createTime: timeMs,
    lockEndTime: timeMs,
    applyAmount: decimal,
    profitAmount: decimal.nullable().describe('Signed; null until the term ends'),
    ...terms,
  })
  .meta({ id: 'QuantitativeOrder' });

export const quantitativeCalls = defineCalls({
  'POST /quantitative/productList': {
    summary: 'Fixed-term products',
    access: 'customer',
    readOnly: true,
    body: z.strictObject(paging()),
    reply: page(quantitativeProduct),
    errors: [],
  },
  'POST /quantitative/buy': {
    summary: 'Put money into a product for its term',
    access: 'customer',
    body: z.strictObject({ id: id.describe('The product'), amount: money }),
    reply: created,
    errors: ['notFound', 'insufficientBalance', 'outsideWindow', 'soldOut'],
  },
  'POST /quantitative/orders': {
    summary: 'The customer’s products, newest first',
    access: 'customer',
    readOnly: true,
    body: z.strictObject(paging()),
    reply: page(quantitativeOrder),
    errors: [],
  },
});
