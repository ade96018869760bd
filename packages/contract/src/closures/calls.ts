import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { nothing, timeMs } from '../fields.ts';
import { proof } from '../security/proof.ts';
import { closureBlockers } from './blockers.ts';

const blockers = z.array(z.enum(closureBlockers)).describe('What has to be settled first');

/** Closing one's own account, with everything deleted that need not be kept. */
export const closureCalls = defineCalls({
  'GET /user/closure': {
    summary: 'Whether the customer has asked for the account to be closed, and what stands in the way',
    access: 'customer',
    reply: z.strictObject({
      waitingDays: z.number().int().describe('From the wish to the closing; it can be taken back meanwhile'),
      keepYears: z.number().int().describe('For how long it is kept who the customer was'),
      blockers,
      asked: z.strictObject({ time: timeMs, dueTime: timeMs }).nullable(),
      stopped: z
        .strictObject({ time: timeMs, blockers })
        .nullable()
        .describe('An earlier wish that something had come up against'),
    }),
    errors: [],
  },
  'POST /user/closure': {
    summary: 'Ask for the account to be closed and its data to be deleted; it waits, and is told',
    access: 'customer',
    body: z.strictObject({ proof: proof.optional() }),
    reply: z.strictObject({ dueTime: timeMs }),
    errors: ['secondStep', 'conflict'],
    replayable: false,
  },
  'POST /user/closureTakeBack': {
    summary: 'Keep the account after all',
    access: 'customer',
    body: z.strictObject({}),
    reply: nothing,
    errors: ['notFound'],
  },
});
