import { currencies } from '@openfloor/homes/codes';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { created, decimal, id, money, page, paging, timeMs } from '../fields.ts';
import { commitment, seenTermsVersion } from '../offers/calls.ts';

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
    lockedUntil: timeMs.describe('Money put in now comes back then; addition of this API'),
    ...terms,
    ...commitment,
  })
  .meta({ id: 'QuantitativeProduct' });

/** A product with the rates its terms that have ended brought, newest first. */
export const quantitativeProductDetail = z
  .strictObject({
    ...quantitativeProduct.shape,
    pastRates: z.array(
      z.strictObject({
        fromTime: timeMs.describe('Terms that ended from here on'),
        untilTime: timeMs.describe('and before this moment'),
        rate: z.number().describe('For the whole term, in percent; below zero is a loss'),
      }),
    ),
  })
  .meta({ id: 'QuantitativeProductDetail' });

export const quantitativeOrder = z
  .strictObject({
    id: z.string(),
    number: z
      .string()
      .describe('By which people name it, such as P-20261118-5VQ3K8TN1A; addition of this API'),
    productName: z.string(),
    productManagerName: z.string(),
    status: z.enum(quantitativeStatuses),
    createTime: timeMs,
    lockEndTime: timeMs,
    applyAmount: decimal,
    profitAmount: decimal.nullable().describe('Signed; null until the term ends and its rate is declared'),
    profitRate: z
      .number()
      .nullable()
      .describe('The rate declared, in percent; null before; addition of this API'),
    maturedTime: timeMs.nullable().describe('When the money came back; addition of this API'),
    productId: z.string().describe('Addition of this API'),
    riskLabel: commitment.riskLabel,
    documents: commitment.documents,
    termsVersion: z.number().int().describe('The terms it was bought under; addition of this API'),
    ...terms,
  })
  .meta({ id: 'QuantitativeOrder' });

export const productCalls = defineCalls({
  'POST /quantitative/productList': {
    summary: 'Fixed-term products',
    access: 'customer',
    readOnly: true,
    body: z.strictObject(paging()),
    reply: page(quantitativeProduct),
    errors: [],
  },
  'GET /quantitative/product': {
    summary: 'One product with its past; addition of this API',
    access: 'customer',
    query: z.strictObject({ id: id.describe('The product') }),
    reply: quantitativeProductDetail,
    errors: ['notFound'],
  },
  'POST /quantitative/buy': {
    summary: 'Put money into a product for its term',
    access: 'customer',
    body: z.strictObject({
      id: id.describe('The product'),
      amount: money,
      termsVersion: seenTermsVersion,
    }),
    reply: created,
    errors: [
      'notFound',
      'verificationRequired',
      'insufficientBalance',
      'outsideWindow',
      'soldOut',
      'conflict',
    ],
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
