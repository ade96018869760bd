import { z } from 'zod';

/** So long before its document runs out an identity can be verified anew, and its owner is told. */
export const renewalDays = 30;

export const identityDueStates = ['asked-again', 'revoked', 'expired', 'expiring'] as const;

export const lastDay = z.string().describe('The last day on which the document is good, such as 2027-05-31');

/** Why somebody who was verified is asked for an identity again. */
export const identityDue = z
  .strictObject({
    state: z
      .enum(identityDueStates)
      .describe('expiring: still in force. With the others only reading and withdrawing are as before'),
    reason: z.string().nullable().describe('In the words of whoever asked or revoked'),
    expiresOn: lastDay.nullable(),
  })
  .meta({ id: 'IdentityDue' });

export type IdentityDue = z.output<typeof identityDue>;
