import { z } from 'zod';
import { oneOf } from '../fields.ts';
import { dailyKinds, monthlyKinds } from '../reports/report-kinds.ts';
import { emailAddresses } from './email-address.ts';

const kinds = <const Kinds extends readonly [string, ...string[]]>(all: Kinds) =>
  z
    .array(oneOf(all), { error: 'wrongType' })
    .max(all.length, { error: 'tooLong' })
    .refine(list => new Set(list).size === list.length, { error: 'notAllowed' });

/** Which reports are made by the clock, and who is told of them. */
export const reportSchedule = z.strictObject({
  daily: kinds(dailyKinds).describe('What is made once the books of a day are closed'),
  monthly: kinds(monthlyKinds).describe('What is made of a month once the books of its last day are closed'),
  addresses: emailAddresses.describe('Who is told by e-mail that one is ready, or could not be made'),
});
