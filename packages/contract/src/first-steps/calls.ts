import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { decimal, timeMs } from '../fields.ts';
import { identityDue } from '../identity/due.ts';
import { reviewStatuses } from '../review-fields.ts';

const stage = z
  .strictObject({
    status: z.enum(reviewStatuses),
    time: timeMs.describe('Of its submission'),
    reason: z.string().nullable().describe('Why it was rejected, or what a reviewer still needs'),
  })
  .nullable();

export const firstSteps = z.strictObject({
  username: z.string(),
  name: z.string().nullable().describe('The verified name; null while unverified'),
  identity: stage.describe('The last submission; null before the first, and once verified'),
  deposit: stage.describe('The last one announced; null before the first, and once there is money'),
  funded: z.boolean().describe('There is money in some currency, in whatever account'),
  balance: decimal.describe('Available, in the local currency'),
  balanceUSD: decimal,
  minDeposit: decimal.nullable().describe('In the local currency; null once there is money'),
  disabled: z
    .strictObject({ time: timeMs, reason: z.string() })
    .nullable()
    .describe('Since when, and why, nothing but reading and taking out is open; null as a rule'),
  identityDue: identityDue.nullable().describe('Why somebody who was verified is asked again, or soon'),
  agreementsDue: z.boolean().describe('A new version of an agreement waits to be accepted'),
  invested: z.boolean().describe('Something was bought at some time: shares, an allotment or a fixed term'),
});

export const firstStepsCalls = defineCalls({
  'GET /user/firstSteps': {
    summary: 'How far a newcomer has come: verified, paid in, first purchase; addition of this API',
    access: 'customer',
    reply: firstSteps,
    errors: [],
  },
});
