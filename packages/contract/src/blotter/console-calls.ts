import { currencies, marketCodes } from '@openfloor/homes/codes';
import { z } from 'zod';
import { listQuery, listReply } from '../console/call-parts.ts';
import { consoleCustomer } from '../console/console-customer.ts';
import { calendarDay } from '../console/console-fields.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { decimal, id, oneOf, optionalText, queryTime, timeMs } from '../fields.ts';
import { orderLine, orderStates } from '../trading/order-line.ts';

const readers = readableBy('owner', 'compliance', 'dealing');

/** What kind of order it is: at the market's price; for the day; from a block; the sale of a day trade at the close. */
export const orderTypes = ['market', 'day', 'block', 'close'] as const;

const blotterLine = {
  ...orderLine,
  customer: consoleCustomer,
  type: z.enum(orderTypes),
  market: z.enum(marketCodes),
  venue: z.string().describe('Who filled it, or is to fill it'),
};

const sum = z.strictObject({ currency: z.enum(currencies), amount: decimal });
const byReason = z.array(z.strictObject({ reason: z.string(), count: z.number().int() }));
const count = z.number().int();

export const blotterConsoleCalls = defineConsoleCalls({
  'GET /orders': {
    summary: 'All orders of the tenant’s customers with what each was decided on, newest first',
    access: 'staff',
    roles: readers,
    query: listQuery(['receivedTime'], {
      search: optionalText(100).describe('A record number, a customer, or a stock by symbol or name'),
      state: oneOf(orderStates).optional(),
      side: oneOf(['buy', 'sell']).optional(),
      type: oneOf(orderTypes).optional(),
      customerId: id.optional(),
      stockId: id.optional(),
      from: queryTime.optional(),
      to: queryTime.optional(),
    }),
    reply: listReply(z.strictObject(blotterLine)),
    errors: [],
  },
  'GET /orders/summary': {
    summary: 'What is open, and what became of today’s orders',
    access: 'staff',
    roles: readers,
    reply: z.strictObject({
      day: calendarDay,
      open: z.strictObject({ count, held: z.array(sum).describe('Money set aside for purchases') }),
      filled: z.strictObject({ count, gross: z.array(sum) }).describe('Today'),
      rejected: z.strictObject({ count, reasons: byReason }).describe('By a venue, today'),
      unknown: z
        .strictObject({ count, oldestTime: timeMs.nullable() })
        .describe('A venue has not said what became of them'),
      refused: byReason.describe(
        'Of the last 24 hours: customers’ wishes that never became orders. Tries of a customer within a minute for the same reason count once',
      ),
    }),
    errors: [],
  },
  'GET /orders/{id}': {
    summary: 'One order with its terms, its evidence and its place in the ledger',
    access: 'staff',
    oneRecord: true,
    roles: readers,
    params: z.strictObject({ id }),
    reply: z.strictObject({
      ...blotterLine,
      tolerance: decimal.describe('How far the price might have moved: 0.01 is one percent'),
      feeRate: decimal,
      feeMinimum: decimal,
      lockedUntil: timeMs.nullable().describe('When bought shares could be sold'),
      dayCloseTime: timeMs.nullable().describe('When what is left of a day trade is sold'),
      offerId: z.string().nullable().describe('The block that it was bought from'),
      venueReference: z.string().nullable(),
      held: decimal.nullable().describe('Set aside while it is open: money of a purchase, shares of a sale'),
      ledger: z
        .strictObject({ sequence: z.number().int(), hash: z.string() })
        .nullable()
        .describe('The transaction that booked it, in the customer’s chain'),
      address: z.string().nullable(),
      device: z.string().nullable(),
      correction: z
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
