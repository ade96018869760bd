import type { StaffRole } from '@openfloor/homes/codes';
import { z } from 'zod';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { id, oneOf } from '../fields.ts';
import { person } from './parts.ts';
import { assignedAtOnceMax, type WorkQueueName, workQueues } from './work-queues.ts';

const names = Object.keys(workQueues) as [WorkQueueName, ...WorkQueueName[]];
const queue = oneOf(names);
const teams = [...new Set(Object.values(workQueues).flatMap<StaffRole>(({ team }) => team))];

const item = z.strictObject({
  id,
  before: id.nullable().describe('Who had it when it was looked at; somebody else who has it now keeps it'),
});

export const assignmentConsoleCalls = defineConsoleCalls({
  'GET /assignments/team': {
    summary: 'Who can take what waits in a queue; for whoever may read that queue',
    access: 'staff',
    roles: readableBy('owner', 'compliance', 'treasury', 'dealing', 'support'),
    query: z.strictObject({ queue }),
    reply: z.strictObject({ people: z.array(person) }),
    errors: ['notAllowed'],
  },
  'POST /assignments': {
    summary:
      'Take what waits, give it to somebody who works on that queue, or give it back. It decides nothing, and locks nothing',
    access: 'staff',
    roles: teams,
    body: z.strictObject({
      queue,
      staffId: id.nullable().describe('Null: nobody’s'),
      items: z
        .array(item, { error: 'wrongType' })
        .min(1, { error: 'required' })
        .max(assignedAtOnceMax, { error: 'tooLarge' }),
    }),
    reply: z.strictObject({
      results: z.array(
        z.strictObject({
          id: z.string(),
          outcome: z
            .enum(['assigned', 'taken', 'gone'])
            .describe(
              '`taken`: somebody else has it by now; `gone`: it does not wait any more, or never did',
            ),
          assignee: person.nullable().describe('Who has it now'),
        }),
      ),
    }),
    errors: ['notAllowed'],
  },
});
