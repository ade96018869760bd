import { currencies } from '@openfloor/homes/codes';
import { z } from 'zod';
import { consoleCustomer } from '../console/console-customer.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { decimal, id, price, timeMs } from '../fields.ts';

/** Why a trade can neither be taken back nor corrected. */
export const bustProblems = [
  'recordChanged',
  'notFromVenue',
  'dayTraded',
  'laterTradesFirst',
  'sharesSetAside',
] as const;

export const tradingConsoleCalls = defineConsoleCalls({
  'GET /orders/{id}/bust': {
    summary:
      'What taking back a filled order would do now, or giving it another price; carried out by proposing trade.bust',
    access: 'staff',
    oneRecord: true,
    roles: readableBy('owner', 'compliance', 'treasury'),
    params: z.strictObject({ id }),
    query: z.strictObject({ price: price.optional().describe('Absent: it never was') }),
    reply: z.strictObject({
      id: z.string(),
      number: z.string().describe('By which people name it'),
      customer: consoleCustomer,
      symbol: z.string(),
      side: z.enum(['buy', 'sell']),
      shares: decimal,
      currency: z.enum(currencies),
      venue: z.string(),
      price: decimal,
      gross: decimal,
      fee: decimal,
      problem: z.enum(bustProblems).nullable().describe('Why it cannot be'),
      effect: z.strictObject({
        amount: decimal.describe('What the customer’s money changes by, fees included; signed'),
        shares: decimal.describe('What their shares change by; signed'),
        available: decimal.describe('Their money now'),
        claim: decimal.describe('What is missing of it, and would be owed'),
      }),
      done: z
        .strictObject({
          kind: z.enum(['bust', 'correction']),
          time: timeMs,
          price: decimal.nullable(),
          venueReference: z.string(),
          reason: z.string(),
        })
        .nullable(),
    }),
    errors: ['notFound'],
  },
});
