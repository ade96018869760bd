import { isTooShort } from '@openfloor/rules/too-short';
import { z } from 'zod';

/** What a proposal has for the customer to read. */
export const told = z
  .string()
  .trim()
  .refine(words => !isTooShort(words), { error: 'reasonRequired' })
  .max(500, { error: 'tooLong' });
