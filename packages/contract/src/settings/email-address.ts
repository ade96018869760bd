import { emailAddressMax, emailAddressProblem } from '@openfloor/rules/email-address';
import { text } from '../fields.ts';

/** An address that messages come from or go to. */
export const emailAddress = text({
  required: 'emailRequired',
  max: emailAddressMax,
  check: emailAddressProblem,
});
