import { currencies } from '@openfloor/homes/codes';
import { z } from 'zod';
import { decimal, timeMs } from '../fields.ts';

/** What deserves a second look before somebody decides. */
export const caseWarnings = [
  'onHold',
  'heldByCompliance',
  'newAccount',
  'accountAdded',
  'accountChanged',
  'sharedAccount',
  'nameDiffers',
  'largest',
  'severalToday',
  'passwordChanged',
  'withdrawalPasswordChanged',
  'receiptSeen',
  'newCustomer',
  'customerDisabled',
  'becomesClaim',
  'houseLines',
] as const;

/** What was done about a record, by whom and why. Stays once it is decided. */
export const recordHistory = z
  .array(
    z.strictObject({
      time: timeMs,
      by: z.string().describe('Username, account or job'),
      byKind: z.enum(['staff', 'platform', 'customer', 'system']),
      action: z.string(),
      reason: z.string().nullable(),
      internalNote: z.string().nullable().describe('What only staff read'),
    }),
  )
  .describe('Newest first, fifty at most');

const destination = z.strictObject({
  bank: z.string(),
  accountNumber: z.string().describe('Masked for support'),
  accountName: z.string(),
  verifiedName: z.string().nullable(),
  addedTime: timeMs,
  paidBefore: z.number().int().describe('Payments to this account before'),
  alsoUsedBy: z.number().int().describe('Other customers who have the same account'),
});

/** What whoever decides has to know of the record that a proposal is about. */
export const proposalCase = z.strictObject({
  customerSinceTime: timeMs.nullable(),
  balance: z
    .strictObject({ currency: z.enum(currencies), before: decimal, change: decimal, after: decimal })
    .nullable()
    .describe('All of the customer’s money in the currency, and what would be left; null once it is decided'),
  warnings: z.array(z.enum(caseWarnings)),
  destination: destination.nullable(),
  largestBefore: decimal.nullable().describe('The largest withdrawal that was paid before'),
  shares: z
    .strictObject({ symbol: z.string(), before: decimal, change: decimal, after: decimal })
    .nullable()
    .describe('What the customer has available of a stock, and what would be left; null once it is decided'),
  facts: z
    .array(z.strictObject({ name: z.string(), value: z.string() }))
    .describe('What else is known of the record'),
  effects: z
    .array(
      z.strictObject({
        name: z.string(),
        currency: z.enum(currencies),
        before: decimal,
        after: decimal,
        change: decimal,
      }),
    )
    .describe('What it would do to customers, in money'),
  rate: z
    .strictObject({
      since: z
        .array(z.strictObject({ time: timeMs, percent: decimal }))
        .describe('What it was from when on, oldest first'),
      proposed: decimal.describe('In percent too'),
    })
    .nullable()
    .describe(
      'The rate that it changes, since the start; null where it changes none, and once it is decided',
    ),
  history: recordHistory,
});
