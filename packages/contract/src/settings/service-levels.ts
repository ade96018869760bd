import { z } from 'zod';
import { type QueueName, queueNames } from '../dashboard/queue-names.ts';
import { flag } from '../fields.ts';
import { emailAddresses } from './email-address.ts';

const clock = z
  .string({ error: 'wrongType' })
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: 'notAllowed' })
  .describe('By the tenant’s clock, such as 09:00; 24:00 is the end of the day');

const weekday = z
  .number({ error: 'wrongType' })
  .int({ error: 'wrongType' })
  .min(1, { error: 'tooSmall' })
  .max(7, { error: 'tooLarge' });

const minutes = z
  .number({ error: 'wrongType' })
  .int({ error: 'wrongType' })
  .min(5, { error: 'tooSmall' })
  .max(50_000, { error: 'tooLarge' })
  .describe('Minutes of business hours, from 5 to 50,000; absent: as is usual');

const levels = Object.fromEntries(queueNames.map(name => [name, minutes.optional()])) as Record<
  QueueName,
  z.ZodOptional<typeof minutes>
>;

const addresses = emailAddresses.default([]);

/** When staff are at work, and how long what waits for them may wait at most. */
export const serviceLevels = z
  .strictObject({
    days: z
      .array(weekday, { error: 'wrongType' })
      .min(1, { error: 'required' })
      .max(7, { error: 'tooLong' })
      .refine(list => new Set(list).size === list.length, { error: 'notAllowed' })
      .overwrite(list => [...list].sort())
      .describe('Days of the week; 1 is Monday'),
    from: clock,
    to: clock,
    keepsHolidays: flag.describe('Whether days that the home market is closed on are nobody’s'),
    levels: z.strictObject(levels),
    alertAddresses: addresses.describe('Who is told by e-mail that a queue is over its level'),
    complianceAddresses: addresses.describe('The same of what compliance alone may know, such as cases'),
  })
  .refine(({ from, to }) => from < to, { error: 'notAllowed', path: ['to'] });

/** What holds until a tenant sets anything. */
export const usualHours = { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00', keepsHolidays: true };

const hour = 60;
const day = 8 * hour;

export const usualLevels: Readonly<Record<QueueName, number>> = {
  withdrawals: day,
  deposits: 2 * hour,
  identity: day,
  cases: 2 * day,
  recovery: day,
  messages: 2 * hour,
  approvals: day,
  breaks: day,
  allotments: day,
  maturities: 2 * day,
  'bank-lines': day,
  documents: 20 * day,
  'failed-jobs': hour,
};
