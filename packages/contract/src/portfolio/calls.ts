import { currencies, marketCodes } from '@openfloor/homes/codes';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { decimal, oneOf, timeMs } from '../fields.ts';

export const portfolioRanges = ['day', 'week', 'month', 'year', 'all'] as const;
export type PortfolioRange = (typeof portfolioRanges)[number];

export const portfolioFlowKinds = [
  'deposit',
  'withdrawal',
  'returned',
  'reversed',
  'claim',
  'adjustment',
] as const;

const percent = decimal.describe('Percentage with up to four decimals');

export const portfolioPoint = z.strictObject({
  at: timeMs,
  value: decimal,
  growth: percent.describe('Time-weighted, since the beginning of the range, in percent'),
  estimated: z.boolean().describe('Some holdings had no price at that time and count at their average cost'),
});

export const portfolioFlow = z.strictObject({
  at: timeMs,
  kind: z.enum(portfolioFlowKinds),
  amount: decimal.describe('Below zero: it left'),
  currencyType: z.enum(currencies),
});

const stock = z.strictObject({
  stockId: z.string(),
  stockName: z.string(),
  stockSymbol: z.string(),
  stockExchange: z.enum(marketCodes),
});

const yearFigures = {
  realised: decimal.describe('By sales, against the average cost'),
  income: decimal.describe('Profit of fixed-term products'),
  fees: decimal.describe('Below zero'),
  together: decimal,
};

const rated = {
  currencyType: z.enum(currencies).describe('Of every figure that names no other'),
  usdToLocal: decimal
    .nullable()
    .describe('By this rate dollars of now are counted; null: they are not, because no rate is set'),
};

export const portfolioCalls = defineCalls({
  'GET /portfolio': {
    summary: 'What everything the customer owns is worth, and how it did over a time',
    access: 'customer',
    query: z.strictObject({ range: oneOf(portfolioRanges).default('month') }),
    reply: z.strictObject({
      ...rated,
      asOf: timeMs,
      simulated: z.boolean(),
      delayed: z.boolean().describe('A price in it is not of now'),
      value: decimal,
      today: z.strictObject({
        since: timeMs.nullable().describe('End of the last day that is kept; null before the first'),
        profit: decimal,
        percent,
      }),
      range: z.strictObject({
        profit: decimal.describe('In money, without what was paid in and out'),
        percent: percent.describe('Time-weighted: not moved by what was paid in and out'),
      }),
      firstDay: z.iso.date().nullable().describe('First day that is kept; null while there is none'),
      missingDays: z.number().int().describe('Ended days that are not valued yet'),
      points: z.array(portfolioPoint).describe('Oldest first; the last one is now'),
      flows: z.array(portfolioFlow).describe('Paid in and out during the range, oldest first'),
    }),
    errors: [],
  },
  'GET /portfolio/detail': {
    summary: 'What the portfolio consists of, and what it gained, earned and cost by year',
    access: 'customer',
    reply: z.strictObject({
      ...rated,
      asOf: timeMs,
      simulated: z.boolean(),
      value: decimal,
      cash: z.strictObject({
        available: decimal,
        frozen: decimal,
        advance: decimal,
        locked: decimal,
      }),
      holdings: z.array(
        z.strictObject({
          ...stock.shape,
          value: decimal,
          profit: decimal.describe('Not realised'),
          percent: percent.nullable().describe('Profit on what it cost; null: it cost nothing'),
          share: percent.describe('Of the whole portfolio'),
        }),
      ),
      currencies: z.array(
        z.strictObject({
          currencyType: z.enum(currencies),
          amount: decimal.describe('Cash and shares, in that currency'),
          value: decimal,
          share: percent,
        }),
      ),
      unrealised: z.strictObject({ profit: decimal, percent: percent.nullable() }),
      best: z.string().nullable().describe('Stock with the highest profit on its cost'),
      worst: z.string().nullable(),
      years: z.array(z.strictObject({ year: z.number().int(), ...yearFigures })).describe('Newest first'),
      all: z.strictObject(yearFigures),
    }),
    errors: [],
  },
});
