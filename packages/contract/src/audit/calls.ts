import { currencies } from '@openfloor/homes/codes';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { decimal, device, oneOf, page, paging, timeMs } from '../fields.ts';

export const activity = z.strictObject({
  id: z.string(),
  time: timeMs,
  action: z.string().describe('Such as user.log-in, user.change-password, manual.adjustment.approve'),
  by: z.enum(['staff', 'platform', 'customer', 'system']),
  roles: z.array(z.string()).describe('Of the member of staff; never who it was'),
  reason: z.string().nullable(),
  amount: decimal.nullable().describe('The money it is about, where it is about money'),
  currencyType: z.enum(currencies).nullable(),
  target: z
    .string()
    .nullable()
    .describe('Where the money was to go: bank and the end of the account’s number'),
  address: z.string().nullable().describe('Of the customer’s own doings'),
  userAgent: z.string().nullable(),
  device,
});

/** Whose doings are asked for; of staff are also those of the platform. */
export const activityActors = ['customer', 'staff', 'system'] as const;

export type ActivityActor = (typeof activityActors)[number];

export const auditCalls = defineCalls({
  'GET /user/activity': {
    summary: 'What happened to the account: log-ins, changes, and whatever staff did',
    access: 'customer',
    query: z.strictObject({
      ...paging(20),
      by: oneOf(activityActors).optional().describe('Everybody’s unless given; staff includes the platform'),
    }),
    reply: page(activity),
    errors: [],
  },
});
