import { marketCodes } from '@openfloor/homes/codes';
import { z } from 'zod';
import { calendarDay } from '../console/console-fields.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { id, oneOf, text } from '../fields.ts';

export const dayKinds = ['closed', 'shortened', 'ordinary'] as const;

const minute = z
  .number({ error: 'wrongType' })
  .int({ error: 'wrongType' })
  .min(0, { error: 'tooSmall' })
  .max(1_439, { error: 'tooLarge' })
  .nullable()
  .describe('After local midnight; null: as on any other day');

/** A day that is not like the others of its week; `ordinary` takes one back, or opens a weekend. */
export const decidedDay = z.strictObject({
  day: calendarDay,
  kind: oneOf(dayKinds),
  openMinute: minute,
  closeMinute: minute,
  name: text({ required: 'required', max: 80 }),
});

const market = oneOf(marketCodes);

/** Payloads of `POST /platform/approvals`, by kind of action. */
export const calendarProposals = {
  'calendar.day': z.strictObject({ market, day: decidedDay }),
  'calendar.year': z.strictObject({
    market,
    year: z.number({ error: 'wrongType' }).int({ error: 'wrongType' }),
    days: z.array(decidedDay, { error: 'wrongType' }).max(60, { error: 'tooLarge' }),
  }),
} as const;

const origin = z.enum(['shipped', 'decided']);

const calendarSummary = {
  market: z.enum(marketCodes),
  timeZone: z.string(),
  openMinute: z.number().int(),
  closeMinute: z.number().int(),
  today: z.string().describe('By the market’s own clock'),
  knownUntil: z.string().nullable().describe('The last day of which anything is known; null: not even today'),
  daysLeft: z.number().int(),
  endsSoon: z.boolean().describe('Somebody should draw up the next year'),
};

/** Days of a market's own calendar, for everybody who looks after markets. They are shared by all tenants. */
export const calendarPlatformCalls = defineConsoleCalls({
  'GET /platform/calendars': {
    summary: 'Every market’s calendar, and until when it is known',
    access: 'platform',
    reply: z.array(z.strictObject(calendarSummary)),
    errors: [],
  },
  'GET /platform/calendars/{market}': {
    summary: 'One market’s years and special days',
    access: 'platform',
    params: z.strictObject({ market: id }),
    reply: z.strictObject({
      ...calendarSummary,
      years: z.array(z.strictObject({ year: z.number().int(), origin })).describe('Oldest first'),
      days: z
        .array(
          z.strictObject({
            day: z.string(),
            kind: z.enum(dayKinds),
            openMinute: z.number().int().nullable(),
            closeMinute: z.number().int().nullable(),
            name: z.string(),
            expected: z.boolean().describe('Nobody has declared it yet: an estimate'),
            origin,
          }),
        )
        .describe('Oldest first'),
    }),
    errors: ['notFound'],
  },
});
