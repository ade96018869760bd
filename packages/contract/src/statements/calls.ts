import { currencies } from '@openfloor/homes/codes';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { decimal, oneOf, page, paging, timeMs } from '../fields.ts';

export const statementFormats = ['PDF', 'CSV', 'JSON'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** The longest period, in years, and the most transactions that a statement has. */
export const statementYearsMax = 10;
export const statementTransactionsMax = 20_000;

const day = z.iso
  .date({ error: issue => (issue.input === undefined ? 'required' : 'wrongType') })
  .describe('A day of the tenant’s home market');

/** Both days are in it. */
export const period = { from: day, to: day };
export const statementFormat = oneOf(statementFormats);

export const statementLink = z
  .strictObject({
    id: z.string(),
    url: z
      .string()
      .describe('The file, for a few minutes and as long as the session; can be opened by a browser'),
    name: z.string().describe('Of the file'),
    expiresTime: timeMs,
  })
  .meta({ id: 'StatementLink' });

const sum = z.strictObject({
  currencyType: z.enum(currencies),
  opening: decimal.describe('Available before the first day'),
  closing: decimal.describe('Available at the end of the last day'),
  change: decimal.describe('Signed'),
  movements: z.number().int(),
});

export const periodKinds = ['MONTH', 'QUARTER', 'YEAR'] as const;

export const statementCalls = defineCalls({
  'GET /statements/periods': {
    summary:
      'Periods that a statement may be wanted of: months, quarters and years since the account was opened',
    access: 'customer',
    reply: z.strictObject({
      today: z.iso.date(),
      first: z.iso.date().describe('The day on which the account was opened'),
      timeZone: z.string().describe('In which days begin and end'),
      closedUntil: z.iso
        .date()
        .nullable()
        .describe('The last day that the public log has: later lines cannot be proved yet'),
      periods: z
        .array(z.strictObject({ kind: z.enum(periodKinds), from: z.iso.date(), to: z.iso.date() }))
        .describe('Newest first within their kind; the one under way ends today'),
    }),
    errors: [],
  },
  'GET /statements/summary': {
    summary: 'What a statement of a period would come to',
    access: 'customer',
    query: z.strictObject(period),
    reply: z.strictObject({
      ...{ from: z.iso.date(), to: z.iso.date() },
      transactions: z.number().int(),
      sums: z.array(sum).describe('Of each currency that the customer has, had or moved in it'),
    }),
    errors: [],
  },
  'GET /statements': {
    summary: 'Statements that were made before, by the customer and by staff, newest first',
    access: 'customer',
    query: z.strictObject(paging(20)),
    reply: page(
      z.strictObject({
        id: z.string(),
        ...{ from: z.iso.date(), to: z.iso.date() },
        format: z.enum(statementFormats),
        time: timeMs,
        by: z.enum(['customer', 'staff', 'platform']),
        reason: z.string().nullable().describe('What staff needed it for'),
      }),
    ),
    errors: [],
  },
  'POST /statements': {
    summary: 'A statement of a period as a file; it is noted in the account’s activity',
    access: 'customer',
    body: z.strictObject({ ...period, format: statementFormat }),
    reply: statementLink,
    errors: [],
    replayable: false,
  },
});
