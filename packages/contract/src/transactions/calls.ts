import { currencies } from '@openfloor/homes/codes';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { decimal, flag, oneOf, page, paging, timeMs } from '../fields.ts';

export const transactionScenes = [
  'USER_DEPOSIT',
  'CONFIRM_WITHDRAW',
  'MONEY_EXCHANGE',
  'EXCHANGE_FEE',
  'TRADE',
  'TRADE_FEE',
  'FUNDING',
  'FUNDING_FEE',
  'QUANTITATIVE_BUY',
  'QUANTITATIVE_REBASE',
  'QUANTITATIVE_BACK',
  // Additions of this API: money set aside and given back, and corrections that two people agreed on.
  'HOLD',
  'RELEASE',
  'ADJUSTMENT',
] as const;

export type TransactionScene = (typeof transactionScenes)[number];

export const transaction = z
  .strictObject({
    id: z.string(),
    description: z.string(),
    scene: z.enum(transactionScenes),
    createdTime: timeMs,
    amount: decimal.describe('Signed'),
    balance: decimal.describe('Available afterwards'),
    currencyType: z.enum(currencies),
    ledgerSequence: z
      .number()
      .int()
      .describe('Number of the ledger’s transaction in the customer’s chain; addition of this API'),
    hash: z.string().describe('Of that transaction, in hexadecimal; addition of this API'),
  })
  .meta({ id: 'Transaction' });

export const transactionCalls = defineCalls({
  'POST /finance/transaction': {
    summary: 'Movements of the customer’s money',
    access: 'customer',
    readOnly: true,
    body: z.strictObject({
      desc: flag.default(true).describe('Newest first'),
      scene: oneOf(transactionScenes).optional().describe('Absent: all'),
      currencyType: oneOf(currencies).optional().describe('Absent: all'),
      ...paging(),
    }),
    reply: page(transaction),
    errors: [],
  },
});
