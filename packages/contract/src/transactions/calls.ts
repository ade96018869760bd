import { currencies } from '@openfloor/homes/codes';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { decimal, digits, flag, oneOf, page, paging, timeMs } from '../fields.ts';

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
  // Additions of this API: money set aside and given back, payments that the bank returned, and corrections that two
  // people agreed on.
  'HOLD',
  'RELEASE',
  'PAYMENT_RETURNED',
  'ADJUSTMENT',
  // What was credited or traded and is put right later.
  'DEPOSIT_REVERSED',
  'CLAIM',
  'CLAIM_COLLECTED',
  'FEE_ADJUSTMENT',
  'TRADE_BUST',
  'TRADE_CORRECTION',
] as const;

/** Those of every entry, also where no money became available or ceased to be. */
const entryScenes = [...transactionScenes, 'SETTLEMENT', 'PAID_OUT', 'SHARE_ADJUSTMENT'] as const;

export type TransactionScene = (typeof transactionScenes)[number];
export type EntryScene = (typeof entryScenes)[number];

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
    number: z
      .string()
      .nullable()
      .describe('Of the record it comes from, by which people name that; addition of this API'),
  })
  .meta({ id: 'Transaction' });

/** One transaction of the ledger, as it is hashed: docs/ledger.md. */
const hashedTransaction = z
  .strictObject({
    ledgerSequence: z.number().int(),
    createdTime: timeMs,
    cause: z.string().describe('The business record, such as order/<id>'),
    entries: z.array(
      z.strictObject({
        line: z.number().int(),
        scene: z.enum(entryScenes),
        asset: z.string().describe('A currency, or share/ and the stock’s id'),
        amount: z.string().describe('Whole minor units, or shares'),
        from: z.string(),
        to: z.string(),
        fromBalance: z.string().nullable().describe('Afterwards; null for an account of the house'),
        toBalance: z.string().nullable(),
      }),
    ),
    hashed: z.string().describe('The text whose SHA-256 is the hash; its second line is the hash before it'),
    previous: z.string().describe('Hash of the transaction before it, in hexadecimal'),
    hash: z.string(),
    day: z.iso.date().describe('Of the tenant’s home market: a statement of it has the proof'),
  })
  .meta({ id: 'HashedTransaction' });

export const transactionCalls = defineCalls({
  'GET /finance/transaction/{sequence}': {
    summary: 'What the hash of one of the customer’s transactions is made of',
    access: 'customer',
    params: z.strictObject({ sequence: digits }),
    reply: hashedTransaction,
    errors: ['notFound'],
  },
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
