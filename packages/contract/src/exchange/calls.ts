import { currencies } from '@openfloor/homes/codes';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { decimal, money, page, paging, timeMs } from '../fields.ts';

export const exchangeRecord = z
  .strictObject({
    id: z.string(),
    number: z
      .string()
      .describe('By which people name it, such as X-20261118-5VQ3K8TN1A; addition of this API'),
    fromType: z.enum(currencies),
    fromAmount: decimal,
    fee: decimal.describe('In the paid currency'),
    toType: z.enum(currencies),
    toAmount: decimal,
    rate: decimal.describe('Received for one of the paid currency; addition of this API'),
    createdTime: timeMs,
  })
  .meta({ id: 'ExchangeRecord' });

export const exchangeCalls = defineCalls({
  'GET /exchange/exchangeInfo': {
    summary: 'Balances, rates and fee of an exchange',
    access: 'customer',
    reply: z.strictObject({
      balance: decimal.describe('In the local currency'),
      usdBalance: decimal,
      usdTo: decimal.describe('Local currency for one dollar'),
      toUsd: decimal.describe('Dollars for one of the local currency'),
      feeRate: decimal.describe('A fraction of the paid amount: 0.005 is 0.5 %'),
    }),
    errors: [],
  },
  'POST /exchange/toNGN': {
    summary: 'Exchange dollars into the tenant’s local currency, whichever it is',
    access: 'customer',
    body: z.strictObject({ amount: money }),
    reply: exchangeRecord,
    errors: ['insufficientBalance', 'conflict'],
  },
  'POST /exchange/toUSD': {
    summary: 'Exchange the local currency into dollars',
    access: 'customer',
    body: z.strictObject({ amount: money }),
    reply: exchangeRecord,
    errors: ['insufficientBalance', 'conflict', 'notFound'],
  },
  'POST /exchange/exchangeRecord': {
    summary: 'Exchanges, newest first',
    access: 'customer',
    readOnly: true,
    body: z.strictObject(paging()),
    reply: page(exchangeRecord),
    errors: [],
  },
});
