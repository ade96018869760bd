import { z } from 'zod';
import { reason } from '../console/call-parts.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { id, nothing, timeMs } from '../fields.ts';
import { closureBlockers } from './blockers.ts';

export const closureStates = ['waiting', 'taken-back', 'stopped', 'closed'] as const;

export const closureConsoleCalls = defineConsoleCalls({
  'GET /customers/{id}/closure': {
    summary: 'A customer’s wish to be deleted, and whether somebody has to keep what there is about them',
    access: 'staff',
    oneRecord: true,
    roles: readableBy('owner', 'compliance', 'support'),
    params: z.strictObject({ id }),
    reply: z.strictObject({
      closure: z
        .strictObject({
          state: z.enum(closureStates),
          askedTime: timeMs,
          dueTime: timeMs,
          endedTime: timeMs.nullable(),
          stoppedBy: z.array(z.enum(closureBlockers)),
          keepUntil: timeMs.nullable().describe('Who it was is known until then'),
          forgottenTime: timeMs.nullable(),
        })
        .nullable(),
      hold: z
        .strictObject({ reason: z.string(), by: z.string(), time: timeMs })
        .nullable()
        .describe('Null also for support, who need not know'),
    }),
    errors: ['notFound'],
  },
  'POST /customers/{id}/legal-hold': {
    summary:
      'Keep everything there is about a customer, whatever they wish; they see nothing of it. Lifted by proposing legal-hold.lift',
    access: 'staff',
    roles: ['owner', 'compliance'],
    params: z.strictObject({ id }),
    body: z.strictObject({ reason }),
    reply: nothing,
    errors: ['notFound', 'conflict'],
  },
});
