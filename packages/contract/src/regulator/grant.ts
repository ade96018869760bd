import { usernameProblem } from '@openfloor/rules/credentials';
import { isTooShort } from '@openfloor/rules/too-short';
import { z } from 'zod';
import { bodyTime } from '../console/console-fields.ts';
import { flag, oneOf, text, timeMs } from '../fields.ts';
import { examinedKinds } from './record-kinds.ts';

/** No access lasts longer. */
export const grantDaysMax = 90;
/** Chosen customers are looked up one by one. */
export const chosenMax = 200;

const line = text({ required: 'required', max: 120 });

/** What two people decide about (`regulator.grant`): all of it, so that nothing is left to whoever carries it out. */
export const grantTerms = z.strictObject({
  username: text({ required: 'usernameRequired', check: usernameProblem }).describe(
    'Of the account that is made for it; a further access has an account of its own',
  ),
  examiner: line.describe('Who reads, by name'),
  authority: line,
  basis: text({
    required: 'required',
    max: 500,
    check: value => (isTooShort(value) ? 'required' : undefined),
  }).describe('The law or order that it rests on'),
  startTime: bodyTime,
  endTime: bodyTime.describe(`At most ${grantDaysMax} days after its beginning`),
  recordsFromTime: bodyTime,
  recordsUntilTime: bodyTime.describe('Records of this moment and later are not among them'),
  kinds: z
    .array(oneOf(examinedKinds), { error: 'required' })
    .min(1, { error: 'required' })
    .max(examinedKinds.length, { error: 'tooLong' })
    .refine(kinds => new Set(kinds).size === kinds.length, { error: 'notAllowed' }),
  accounts: z
    .array(text({ required: 'required', max: 64 }), { error: 'required' })
    .min(1, { error: 'required' })
    .max(chosenMax, { error: 'tooLong' })
    .refine(accounts => new Set(accounts).size === accounts.length, { error: 'notAllowed' })
    .nullable()
    .describe('Account numbers of the chosen customers; null: all customers'),
  tellsCustomers: flag.describe(
    'Whether a customer reads in the own activity that records were read; never where customers are chosen or cases are among them',
  ),
});
export type GrantTerms = z.output<typeof grantTerms>;

export const grantStates = ['upcoming', 'active', 'ended'] as const;
export type GrantState = (typeof grantStates)[number];

/** An access as it was granted; it never changes but for its end. */
export const grantScope = {
  id: z.string(),
  username: z.string(),
  examiner: z.string(),
  authority: z.string(),
  basis: z.string(),
  startTime: timeMs,
  endTime: timeMs,
  recordsFromTime: timeMs,
  recordsUntilTime: timeMs,
  kinds: z.array(z.enum(examinedKinds)),
  customers: z.number().int().nullable().describe('How many were chosen; null: all'),
};
