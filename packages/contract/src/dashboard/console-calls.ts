import { currencies, marketCodes } from '@openfloor/homes/codes';
import { z } from 'zod';
import { calendarDay } from '../console/console-fields.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { everyRole } from '../console/roles.ts';
import { decimal, digits, timeMs } from '../fields.ts';

const queue = z.strictObject({
  name: z
    .string()
    .describe(
      'Such as deposits and identity (to review), withdrawals (to decide or to pay), approvals, breaks',
    ),
  waiting: z.number().int(),
  oldestTime: timeMs.nullable().describe('Since when the one at the front waits'),
  waitedMs: z.number().int().nullable().describe('How much of that was in business hours'),
  targetMs: z.number().int().describe('How long it should wait in business hours at most'),
  overdue: z.boolean(),
  doneToday: z
    .number()
    .int()
    .nullable()
    .describe('What staff have finished today; null for whoever may not read the queue'),
});

const flow = z.strictObject({ currency: z.enum(currencies), count: z.number().int(), amount: decimal });

const dayFigures = {
  deposits: z.array(flow).describe('Credited to customers, by currency'),
  withdrawals: z
    .array(flow)
    .describe(
      'Approved by two people and so gone from customers’ accounts, by currency; the bank may still have to be told',
    ),
  orders: z.number().int().describe('Filled'),
  traded: z.array(flow).describe('Filled orders without their fees, by currency'),
  newCustomers: z.number().int(),
  newVerified: z.number().int().describe('Of the new customers, those who are verified by now'),
};

export const seriesDays = [7, 14, 30, 90] as const;

export const dashboardConsoleCalls = defineConsoleCalls({
  'GET /dashboard': {
    summary: 'What waits, and what happened today in the tenant’s zone',
    access: 'staff',
    roles: everyRole,
    reply: z.strictObject({
      time: timeMs,
      dayStartTime: timeMs,
      timeZone: z.string(),
      queues: z.array(queue),
      businessHours: z.strictObject({
        days: z.array(z.number().int()).describe('1 is Monday'),
        from: z.string(),
        to: z.string(),
        keepsHolidays: z.boolean(),
        underWay: z.boolean().describe('Whether the clocks of the queues run now'),
      }),
      today: z.strictObject(dayFigures),
      customers: z.number().int(),
      openBreaks: z.number().int(),
      endingCalendars: z
        .array(
          z.strictObject({
            market: z.enum(marketCodes),
            knownUntil: z.string().nullable().describe('Null: it has ended'),
            daysLeft: z.number().int(),
          }),
        )
        .describe('Of the tenant’s markets, which close when their calendar ends; the platform draws it up'),
    }),
    errors: [],
  },
  'GET /dashboard/week': {
    summary: 'What today is compared with, and how much of the week’s work was done in time',
    access: 'staff',
    roles: everyRole,
    reply: z.strictObject({
      before: z
        .strictObject(dayFigures)
        .describe('Of the seven days before today together, each up to the time of day that it is now'),
      queues: z
        .array(
          z.strictObject({
            name: z.string(),
            done: z.number().int(),
            inTime: z
              .number()
              .int()
              .describe('Those that had waited no longer in business hours than the queue’s target'),
          }),
        )
        .describe('Finished by staff today and in the six days before, of queues that the caller may read'),
    }),
    errors: [],
  },
  'GET /dashboard/series': {
    summary: 'The same figures a day, oldest first, up to today',
    access: 'staff',
    roles: everyRole,
    query: z.strictObject({
      days: digits
        .pipe(
          z.union(
            seriesDays.map(days => z.literal(days)),
            { error: 'notAllowed' },
          ),
        )
        .default(30)
        .describe(`${seriesDays.join(', ')}; absent: 30`),
    }),
    reply: z.array(z.strictObject({ day: calendarDay, ...dayFigures })),
    errors: [],
  },
});
