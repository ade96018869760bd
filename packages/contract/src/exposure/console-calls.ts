import { currencies, localCurrencies, marketCodes } from '@openfloor/homes/codes';
import { z } from 'zod';
import { calendarDay } from '../console/console-fields.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { decimal, timeMs } from '../fields.ts';

/** From so much of its limit on an instrument deserves a look. */
export const exposureWarningPercent = 80;

export const exposureLevels = ['none', 'within', 'warning', 'over'] as const;

const percent = z.number().describe('Percent, to a tenth');

const position = z.strictObject({
  stockId: z.string(),
  symbol: z.string(),
  name: z.string(),
  market: z.enum(marketCodes),
  currency: z.enum(currencies),
  customers: decimal.describe('Shares that customers hold, in whichever of their accounts'),
  house: decimal.describe('The house’s side of trades: above zero it has shares, below zero it owes them'),
  offers: decimal.describe('The same of offers'),
  custody: decimal.describe('The same of shares that came or went by hand'),
  price: decimal.nullable(),
  priceAge: z
    .number()
    .int()
    .nullable()
    .describe('Milliseconds; null at the close of a day, and of an issue price'),
  delayed: z.boolean().describe('The price is older than the market’s limit'),
  value: decimal.nullable().describe('Of the house’s shares at that price, in their currency; signed'),
  localValue: decimal
    .nullable()
    .describe('The same in the tenant’s currency; null without a price or a rate'),
  share: percent.nullable().describe('Of all values, long and short together'),
  limit: decimal.nullable().describe('Of the value, long or short, in the tenant’s currency'),
  ownLimit: z.boolean().describe('False where the limit is that of all stocks without one of their own'),
  ofLimit: percent.nullable(),
  level: z.enum(exposureLevels),
});

const group = {
  instruments: z.number().int(),
  net: decimal,
  long: decimal,
  short: decimal,
};

export const exposureConsoleCalls = defineConsoleCalls({
  'GET /exposure': {
    summary: 'What customers hold and what the house has against it, by instrument, now or at a day’s close',
    access: 'staff',
    roles: readableBy('owner', 'compliance', 'treasury', 'dealing'),
    query: z.strictObject({
      day: calendarDay.optional().describe('A day that was reconciled; absent: this moment'),
    }),
    reply: z.strictObject({
      day: calendarDay.nullable(),
      time: timeMs.describe('The moment that it is of'),
      currency: z.enum(localCurrencies),
      rate: decimal.nullable().describe('Of the tenant’s currency for one dollar; null: none was set'),
      totals: z.strictObject({
        net: decimal,
        long: decimal,
        short: decimal,
        longCount: z.number().int(),
        shortCount: z.number().int(),
      }),
      unpriced: z
        .number()
        .int()
        .describe('Instruments that the house has or owes and that have no price or rate'),
      oldestPriceAge: z.number().int().nullable().describe('Of what the house has or owes, in milliseconds'),
      defaultLimit: decimal.nullable(),
      records: z.array(position).describe('Nearest to their limit first, then by value'),
      markets: z.array(z.strictObject({ market: z.enum(marketCodes), ...group })),
      currencies: z.array(
        z.strictObject({
          currency: z.enum(currencies),
          customers: decimal.describe('Customers’ money'),
          exchanged: decimal.describe('What the house has, or is short of, by exchanging; signed'),
          localValue: decimal.nullable().describe('Of that, in the tenant’s currency'),
        }),
      ),
    }),
    errors: ['notFound'],
  },
});
