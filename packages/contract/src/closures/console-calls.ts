import { z } from 'zod';
import { listQuery, listReply } from '../console/call-parts.ts';
import { consoleCustomer } from '../console/console-customer.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { id, oneOf, optionalText, queryFlag, queryTime, timeMs } from '../fields.ts';
import { closureBlockers } from './blockers.ts';

export const closureStates = ['waiting', 'blocked', 'taken-back', 'closed', 'erased'] as const;
export type ClosureState = (typeof closureStates)[number];

const readers = readableBy('owner', 'compliance', 'support');
const notForSupport = 'Null for support, who need not know of a case';

const closure = z.strictObject({
  id: z.string(),
  customer: consoleCustomer,
  state: z
    .enum(closureStates)
    .describe('`blocked`: something had come up; `closed`: who it was is still known; `erased`: it is not'),
  askedTime: timeMs,
  dueTime: timeMs,
  endedTime: timeMs.nullable(),
  stoppedBy: z.array(z.enum(closureBlockers)),
  keepUntil: timeMs.nullable().describe('Who it was is known until then'),
  forgottenTime: timeMs.nullable(),
  hasMoney: z.boolean().describe('Something has come in since it was closed'),
  held: z.boolean().nullable().describe(`Whether everything is kept, for a hold or a case. ${notForSupport}`),
  erasedTime: timeMs.nullable().describe(`When everything went that the law does not want. ${notForSupport}`),
  knownAs: z
    .strictObject({ username: z.string(), name: z.string().nullable(), email: z.string().nullable() })
    .nullable()
    .describe(`Who it was, while everything is kept. ${notForSupport}`),
});

export const closureConsoleCalls = defineConsoleCalls({
  'GET /closures': {
    summary: 'Accounts that their owners wished closed',
    access: 'staff',
    roles: readers,
    query: listQuery(['askedTime', 'dueTime', 'endedTime', 'keepUntil'], {
      state: oneOf(closureStates).optional(),
      held: queryFlag.optional().describe('Not for support'),
      search: optionalText(100).describe('Part of a name, username or account'),
      from: queryTime.optional(),
      to: queryTime.optional(),
    }),
    reply: listReply(closure),
    errors: [],
  },
  'GET /customers/{id}/closure': {
    summary:
      'A customer’s wish to close the account, and whether somebody has to keep what there is about them. A hold is proposed as legal-hold.place, its end as legal-hold.lift',
    access: 'staff',
    oneRecord: true,
    roles: readers,
    params: z.strictObject({ id }),
    reply: z.strictObject({
      closure: closure.nullable(),
      hold: z
        .strictObject({ reason: z.string(), by: z.array(z.string()), time: timeMs })
        .nullable()
        .describe('Null also for support, who need not know'),
    }),
    errors: ['notFound'],
  },
});
