import { languages } from '@openfloor/homes/codes';
import { percentProblem, plainPercent } from '@openfloor/rules/percent';
import { z } from 'zod';

const webAddressPattern = /^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?([/?#][^\s"'<>\\]*)?$/i;

/** An address on the web, with its scheme. */
export const webAddress = z
  .string({ error: 'wrongType' })
  .max(500, { error: 'tooLong' })
  .regex(webAddressPattern, { error: 'webAddressFormat' });

/** A text in one or more languages. */
export function localText(max: number) {
  const text = z
    .string({ error: 'wrongType' })
    .max(max, { error: 'tooLong' })
    .refine(value => value.trim() !== '', { error: 'required' });
  return z
    .partialRecord(z.enum(languages, { error: 'notAllowed' }), text, { error: 'wrongType' })
    .refine(texts => Object.keys(texts).length > 0, { error: 'required' });
}

/** The same in a reply. */
export const localTextReply = z.partialRecord(z.enum(languages), z.string());

/** A moment in a body. */
export const bodyTime = z
  .number({ error: 'wrongType' })
  .int({ error: 'wrongType' })
  .min(0, { error: 'tooSmall' })
  .max(8_640_000_000_000_000, { error: 'tooLarge' });

export const calendarDay = z
  .string({ error: 'wrongType' })
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'wrongType' })
  .refine(value => new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) ?? false, {
    error: 'wrongType',
  })
  .describe('yyyy-MM-dd in the tenant’s zone');

/** A percentage in a body: exact decimal text with at most four decimals, given on in the one way it is written. */
export function percent(min: number, max: number) {
  const check = percentProblem(min, max);
  return z
    .string({ error: issue => (issue.input == null ? 'required' : 'figureAsText') })
    .check(context => {
      const problem = check(context.value);
      if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value });
    })
    .transform(plainPercent)
    .describe(`Percent as text with at most four decimals, from ${min} to ${max}`);
}
