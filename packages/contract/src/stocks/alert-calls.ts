import { currencies, marketCodes } from '@openfloor/homes/codes';
import { alertPercentProblem } from '@openfloor/rules/amounts';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { created, decimal, id, nothing, oneOf, price, timeMs } from '../fields.ts';
import { alertConditions, alertRepeats } from './alert-conditions.ts';

const asked = {
  condition: oneOf(alertConditions),
  value: price.describe('A price; of DAY and MOVE percent, at most two decimals'),
  repeats: oneOf(alertRepeats).describe('DAILY rings at most once in a day of the market'),
};

/** A change in percent is a smaller figure than a price can be. */
function checkPercent(context: z.core.ParsePayload<{ condition: string; value: string }>): void {
  const { condition, value } = context.value;
  if (condition.startsWith('PRICE_')) return;
  const problem = alertPercentProblem(value, condition.endsWith('_DOWN'));
  if (problem) context.issues.push({ code: 'custom', message: problem, path: ['value'], input: value });
}

export const priceAlert = z
  .strictObject({
    id: z.string(),
    stockId: z.string(),
    symbol: z.string(),
    name: z.string(),
    market: z.enum(marketCodes),
    currencyType: z.enum(currencies),
    isIndex: z.boolean().describe('Its prices are points, not money'),
    precision: z.number().int(),
    condition: z.enum(alertConditions),
    value: decimal,
    basePrice: decimal.nullable().describe('What MOVE counts from: the price when it was set'),
    repeats: z.enum(alertRepeats),
    active: z.boolean().describe('False once it has rung and ended'),
    firedPrice: decimal.nullable().describe('Of the last time that it rang, like the next two'),
    firedTime: timeMs.nullable().describe('Of the quote'),
    firedSource: z.string().nullable(),
  })
  .meta({ id: 'PriceAlert' });

export const alertCalls = defineCalls({
  'GET /alerts': {
    summary: 'The customer’s price alerts, newest first; of one stock where it is named',
    access: 'customer',
    query: z.strictObject({ stockId: id.optional() }),
    reply: z.array(priceAlert),
    errors: [],
  },
  'POST /alerts': {
    summary: 'Set an alert on a stock',
    access: 'customer',
    body: z.strictObject({ stockId: id, ...asked }).check(checkPercent),
    reply: created,
    errors: ['notFound', 'conflict', 'notTradedYet'],
  },
  'PUT /alerts/{id}': {
    summary: 'Change an alert; one that has ended waits again',
    access: 'customer',
    params: z.strictObject({ id }),
    body: z.strictObject(asked).check(checkPercent),
    reply: nothing,
    errors: ['notFound', 'notTradedYet'],
  },
  'DELETE /alerts/{id}': {
    summary: 'Delete an alert',
    access: 'customer',
    params: z.strictObject({ id }),
    reply: nothing,
    errors: ['notFound'],
  },
});
