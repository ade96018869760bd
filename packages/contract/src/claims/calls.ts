import { currencies } from '@openfloor/homes/codes';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { decimal, timeMs } from '../fields.ts';

export const claimCauses = ['DEPOSIT', 'TRADE'] as const;

const collection = z.strictObject({
  amount: decimal,
  time: timeMs,
  reason: z.string().describe('In the words of whoever decided'),
});

export const claim = z
  .strictObject({
    id: z.string(),
    cause: z.enum(claimCauses).describe('A deposit that the bank took back, or a trade that the venue did'),
    recordId: z.string().describe('Of the deposit, or of the order'),
    amount: decimal,
    left: decimal.describe('Still owed'),
    currencyType: z.enum(currencies),
    createdTime: timeMs,
    reason: z.string().describe('In the words of whoever decided'),
    collections: z.array(collection).describe('What was collected of it, oldest first'),
  })
  .meta({ id: 'Claim' });

export const claimCalls = defineCalls({
  'GET /finance/claims': {
    summary: 'What the customer owes since money was taken back that was no longer there, newest first',
    access: 'customer',
    reply: z.array(claim),
    errors: [],
  },
});
