import { currencies, marketCodes } from '@openfloor/homes/codes';
import { z } from 'zod';
import { listQuery, listReply, reason } from '../console/call-parts.ts';
import { calendarDay } from '../console/console-fields.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { created, decimal, id, oneOf, timeMs } from '../fields.ts';
import { feeGroups, feeKinds, reportFormats, reportKinds, reportStates } from './report-kinds.ts';

const readers = readableBy('owner', 'compliance', 'treasury');
const makers = ['owner', 'compliance', 'treasury'] as const;

const period = {
  from: calendarDay.describe('First day, yyyy-MM-dd in the tenant’s zone'),
  to: calendarDay.describe('Last day; it has been reconciled'),
};

const report = z.strictObject({
  id: z.string(),
  kind: z.enum(reportKinds),
  format: z.enum(reportFormats),
  from: calendarDay,
  to: calendarDay,
  version: z.number().int().describe('The same period again makes a further one; none is changed'),
  newest: z.boolean().describe('No later version of the same is there'),
  state: z.enum(reportStates),
  askedBy: z.string().nullable().describe('Null: by the clock'),
  reason: z.string().nullable(),
  askedTime: timeMs,
  madeTime: timeMs.nullable(),
  bytes: z.number().int().nullable().describe('Of the file as it is downloaded'),
  records: z.number().int().nullable().describe('Entries of a journal, else rows'),
  sha256: z.string().nullable(),
  problem: z.string().nullable().describe('Why it could not be made'),
});

const fees = {
  currency: z.enum(currencies),
  charged: decimal,
  returned: decimal.describe('Given back, since trades were taken back or corrected'),
  net: decimal,
  previous: decimal
    .nullable()
    .describe('Net of the period before, as long as this one; null where it is not known'),
};

export const reportConsoleCalls = defineConsoleCalls({
  'GET /reports': {
    summary: 'Reports that were made, are made or wait, newest first',
    access: 'staff',
    roles: readers,
    query: listQuery(['askedTime'], {
      kind: oneOf(reportKinds).optional(),
      state: oneOf(reportStates).optional(),
    }),
    reply: listReply(report),
    errors: [],
  },
  'POST /reports': {
    summary: 'Have a report made; the same period again makes a further version',
    access: 'staff',
    roles: makers,
    body: z.strictObject({
      kind: oneOf(reportKinds),
      format: oneOf(reportFormats).describe('A journal is CSV, an end of day PDF, the others either'),
      ...period,
      reason,
    }),
    reply: created,
    errors: ['tooManyTries'],
  },
  'GET /reports/{id}/file': {
    summary: 'The address of a report’s file, for a few minutes; the log says who had it',
    access: 'staff',
    roles: readers,
    params: z.strictObject({ id }),
    reply: z.strictObject({ url: z.string(), name: z.string(), expiresTime: timeMs }),
    errors: ['notFound', 'conflict'],
  },
  'GET /reports/fees': {
    summary: 'What was earned by fees in a period, beside the period before and what the ledger says',
    access: 'staff',
    roles: readers,
    query: z.strictObject({ ...period, by: oneOf(feeGroups).default('kind') }),
    reply: z.strictObject({
      before: z
        .strictObject({ from: calendarDay, to: calendarDay })
        .describe('The period that it is compared with'),
      rows: z
        .array(
          z.strictObject({
            ...fees,
            kind: z.enum(feeKinds).nullable(),
            period: z.string().nullable().describe('yyyy-MM-dd or yyyy-MM'),
            market: z.enum(marketCodes).nullable(),
            stockId: z.string().nullable(),
            symbol: z.string().nullable(),
            entries: z.number().int(),
          }),
        )
        .describe('Grouped as asked; adjustments are among the kinds only. At most 5,000'),
      totals: z.array(
        z.strictObject({
          ...fees,
          adjustments: decimal.describe('By hand, by two people; part of net'),
          ledger: decimal.describe('What the ledger’s account of fees changed by: the same as net'),
        }),
      ),
    }),
    errors: [],
  },
});
