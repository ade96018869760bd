import { currencies } from '@openfloor/homes/codes';
import { z } from 'zod';
import { decimal, timeMs } from './fields.ts';

export const reviewStatuses = ['REVIEWING', 'PASSED', 'REJECTED'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

const reviewHold = z.strictObject({
  sinceTime: timeMs,
  untilTime: timeMs.nullable().describe('Null while it is on hold'),
  reason: z.string(),
});

/** What customers see of anything that staff review. */
export const reviewed = {
  id: z.string(),
  number: z.string().describe('By which people name it, such as W-20251114-0381; addition of this API'),
  amount: decimal,
  usdt: z.boolean(),
  createdTime: timeMs,
  status: z.enum(reviewStatuses),
  currencyType: z.enum(currencies).describe('Addition of this API'),
  reason: z.string().nullable().describe('Why it was rejected'),
  reviewedTime: timeMs.nullable().describe('Null while under review; addition of this API'),
  holds: z
    .array(reviewHold)
    .describe(
      'When staff put it on hold and why, oldest first; a hold waits for staff, never for the customer; addition of this API',
    ),
};
