import { currencies } from '@openfloor/homes/codes';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { decimal, timeMs } from '../fields.ts';
import { refusalReasons } from '../trading/calls.ts';

const count = z.number().int();
const reportDays = count.describe('How many days it looks back');

export const withdrawalRejections = ['nameDiffers', 'accountChanged', 'other'] as const;
export const incidentKinds = [
  'prices-missing',
  'ledger-difference',
  'customer-money-difference',
  'statement-missing',
  'trading-paused',
] as const;

const qualityReport = z
  .strictObject({
    days: reportDays,
    computedTime: timeMs,
    judgedThrough: timeMs
      .nullable()
      .describe('Fills before this moment are counted; null: none waits to be looked at'),
    fills: count.describe('Customers’ orders that were filled and looked at'),
    insideMinute: count.describe('Filled between the lowest and the highest price of their minute'),
    outsideMinute: count,
    slippageMedian: decimal
      .nullable()
      .describe(
        'Basis points of the price that the customer saw; above zero is against the customer; null without fills',
      ),
    slippage99: decimal.nullable().describe('99 of 100 fills were at most so much against the customer'),
    refused: z
      .array(z.strictObject({ reason: z.enum(refusalReasons), count }))
      .describe('Orders that were refused, most frequent first; repeats within a minute count once'),
    leftOut: z.strictObject({
      nothingTraded: count.describe('Fills in minutes without a trade: not judged by range'),
      notKnown: count.describe('Fills in minutes whose prices are not known: not judged by range'),
      fromBlocks: count.describe('Purchases from blocks, at the offer’s own price: in no figure'),
      atCloses: count.describe('Sales by the close of a day trade: in no figure'),
    }),
  })
  .meta({ id: 'QualityReport' });

const transparency = z
  .strictObject({
    computedTime: timeMs,
    operator: z.strictObject({
      legalName: z.string(),
      licenceNumber: z.string().nullable(),
      regulatorUrl: z.string().nullable(),
      clientMoney: z
        .string()
        .nullable()
        .describe('Where customers’ money is held, as the operator states it; nothing checks it'),
    }),
    liabilities: z.strictObject({
      asOf: timeMs,
      customers: count.describe('With money'),
      totals: z
        .array(z.strictObject({ currency: z.enum(currencies), amount: decimal }))
        .describe(
          'All that customers own in money, and what was approved to be paid out and is not yet paid',
        ),
      committed: z
        .strictObject({
          day: z.iso.date(),
          until: timeMs.describe('What was posted before is in it'),
          entry: count.describe('Its place in the public log, from 0'),
          customers: count,
          totals: z.array(z.strictObject({ currency: z.enum(currencies), amount: decimal, holders: count })),
          cosignatures: count.describe('Witnesses that signed the newest head of the log'),
        })
        .nullable()
        .describe(
          'What the sum trees of the last closed day come to; each customer can prove their part of it',
        ),
    }),
    withdrawals: z.strictObject({
      days: reportDays,
      ended: count.describe('Paid, rejected or cancelled in these days'),
      paid: count,
      rejected: count,
      cancelled: count.describe('By their customers'),
      waiting: count.describe('Neither paid nor rejected yet'),
      medianMs: count
        .nullable()
        .describe('From the request to the payment; those that wait count with the time so far'),
      p95Ms: count.nullable(),
      reasons: z.array(z.strictObject({ reason: z.enum(withdrawalRejections), count })),
    }),
    incidents: z.strictObject({
      days: reportDays,
      records: z
        .array(
          z.strictObject({
            kind: z.enum(incidentKinds),
            startTime: timeMs,
            endTime: timeMs.nullable().describe('Null while it lasts'),
            about: z
              .string()
              .optional()
              .describe('Of a halt: the market or the stock, where it was not everything'),
          }),
        )
        .describe('What the system itself recorded, newest first'),
    }),
  })
  .meta({ id: 'Transparency' });

export const transparencyCalls = defineCalls({
  'GET /transparency': {
    summary:
      'Who the operator is, what it owes its customers, how long withdrawals take, and what went wrong',
    access: 'public',
    reply: transparency,
    errors: [],
  },
  'GET /transparency/quality': {
    summary: 'How well orders of the last thirty days were filled, and what was refused',
    access: 'public',
    reply: qualityReport,
    errors: [],
  },
});
