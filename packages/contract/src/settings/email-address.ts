import { emailAddressMax, emailAddressProblem } from '@openfloor/rules/email-address';
import { z } from 'zod';
import { text } from '../fields.ts';

/** An address that messages come from or go to. */
export const emailAddress = text({
  required: 'emailRequired',
  max: emailAddressMax,
  check: emailAddressProblem,
});

/** Those that an operator names for itself: a few, each once. */
export const emailAddresses = z
  .array(emailAddress, { error: 'wrongType' })
  .max(5, { error: 'tooLong' })
  .refine(list => new Set(list.map(one => one.toLowerCase())).size === list.length, { error: 'notAllowed' });
