import { currencies } from '@openfloor/homes/codes';
import { z } from 'zod';
import { assigned, assignee } from '../assignments/parts.ts';
import { listQuery, listReply } from '../console/call-parts.ts';
import { consoleCustomer } from '../console/console-customer.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { decimal, oneOf, optionalText, timeMs } from '../fields.ts';
import { claimCauses } from './calls.ts';

export const claimStates = ['open', 'settled'] as const;

export const claimConsoleCalls = defineConsoleCalls({
  'GET /claims': {
    summary:
      'What customers owe since money was taken back that was no longer there. Collect it by proposing claim.collect',
    access: 'staff',
    roles: readableBy('owner', 'compliance', 'treasury'),
    query: listQuery(['createdTime', 'amount'], {
      state: oneOf(claimStates).optional(),
      assigned,
      customerId: optionalText(64),
    }),
    reply: listReply(
      z.strictObject({
        id: z.string(),
        customer: consoleCustomer,
        cause: z.enum(claimCauses),
        recordId: z.string(),
        number: z.string().nullable().describe('By which people name the record'),
        amount: decimal,
        collected: decimal,
        left: decimal,
        available: decimal.describe('What the customer has available of this currency now'),
        currency: z.enum(currencies),
        createdTime: timeMs,
        assignee,
      }),
    ),
    errors: [],
  },
});
