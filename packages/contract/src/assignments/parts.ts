import { z } from 'zod';
import { optionalText } from '../fields.ts';

export const person = z.strictObject({ id: z.string(), username: z.string() });

export const assignee = person
  .nullable()
  .describe('Who has taken it; null also where whoever had is disabled, or no longer works on such');

/** Filter of a list. */
export const assigned = optionalText(64).describe('`me`, `nobody`, or the id of one of staff');
