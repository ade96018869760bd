import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { decimal, id } from '../fields.ts';

export const profileFigures = z.strictObject({
  totalAssets: decimal,
  totalAssetsUSD: decimal,
  balance: decimal,
  balanceUSD: decimal,
  advancePayment: decimal,
  advancePaymentUSD: decimal,
  totalBalance: decimal,
  totalBalanceUSD: decimal,
  totalValue: decimal,
  totalValueUSD: decimal,
  totalPNL: decimal,
  totalPNLUSD: decimal,
});

export type ProfileFigures = z.output<typeof profileFigures>;

export const profile = z.strictObject({
  username: z.string(),
  name: z.string().nullable().describe('The verified name; null while unverified'),
  account: z.string().describe('Account number'),
  customerService: z.string().nullable().describe('Address of the tenant’s service page'),
  ...profileFigures.shape,
});

export const accountCalls = defineCalls({
  'GET /user': {
    summary: 'The customer’s profile and figures',
    access: 'customer',
    reply: profile,
    errors: [],
  },
  'GET /user/balance': {
    summary: 'Available cash in the local currency and in USD',
    access: 'customer',
    reply: z.strictObject({ balance: decimal, balanceUSD: decimal }),
    errors: [],
  },
  'GET /user/balanceAndPosition': {
    summary: 'Available cash, and the shares of one stock that can be sold',
    access: 'customer',
    query: z.strictObject({ stockId: id }),
    reply: z.strictObject({
      balance: decimal,
      balanceUSD: decimal,
      availableAmount: decimal,
      tradedToday: z
        .strictObject({
          shares: decimal.describe('Bought less sold'),
          cost: decimal.describe('Paid less received, without fees'),
        })
        .optional()
        .describe('By the customer, since the close that the day’s change counts from; addition of this API'),
    }),
    errors: ['notFound'],
  },
});
