import { z } from 'zod';
import { person } from '../assignments/parts.ts';
import { listQuery, listReply, reason } from '../console/call-parts.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { everyRole, readableBy, workingRoles } from '../console/roles.ts';
import { queueNames } from '../dashboard/queue-names.ts';
import { id, nothing, oneOf, timeMs } from '../fields.ts';
import { mailStates } from '../mail/console-calls.ts';
import { webhookStates } from '../webhooks/console-calls.ts';
import { alertStates, dutyHoursMax, silenceMinutes } from './alert-values.ts';

const queue = oneOf(queueNames);

const alert = z.strictObject({
  id: z.string(),
  queue: z.enum(queueNames),
  state: z.enum(alertStates),
  beganTime: timeMs.describe('When a look found the queue over its level'),
  endedTime: timeMs.nullable().describe('When a look found that it no longer was'),
  waiting: z.number().int().describe('As of the last look at which it was over'),
  waitedMinutes: z.number().int().describe('Of business hours, the one at the front; as of the same look'),
  levelMinutes: z.number().int(),
  toldTime: timeMs
    .nullable()
    .describe('When somebody was told last; null: nobody was, as none is named or it was silenced'),
  takenBy: person.nullable().describe('Of what fires, nobody who is disabled'),
  takenTime: timeMs.nullable(),
});

export const alertConsoleCalls = defineConsoleCalls({
  'GET /alerts': {
    summary:
      'Queues over their service level, and those that were in a year; private queues for whoever may read them',
    access: 'staff',
    roles: everyRole,
    query: listQuery(['beganTime'], {
      state: oneOf(alertStates).optional(),
      queue: queue.optional(),
    }),
    reply: listReply(alert),
    errors: [],
  },
  'GET /alerts/desk': {
    summary: 'When the queues were looked at last, who is on duty, and what is silenced',
    access: 'staff',
    roles: everyRole,
    reply: z.strictObject({
      time: timeMs,
      lookedTime: timeMs.nullable().describe('Once a minute; null: not yet'),
      duty: z.strictObject({ person, sinceTime: timeMs, untilTime: timeMs }).nullable(),
      silences: z.array(
        z.strictObject({
          queue: z.enum(queueNames),
          untilTime: timeMs,
          reason: z.string(),
          by: person,
        }),
      ),
    }),
    errors: [],
  },
  'GET /alerts/channels': {
    summary:
      'Where alerts go, and what became of the last sending; who is named is in the settings of service levels',
    access: 'staff',
    roles: everyRole,
    reply: z.strictObject({
      mailServer: z.boolean().describe('Whether one is set: without it no e-mail leaves'),
      addresses: z.array(
        z.strictObject({
          address: z.string(),
          compliance: z.boolean().describe('Told of what compliance alone may know, and of nothing else'),
          last: z
            .strictObject({
              kind: z.enum(['alert', 'test']),
              time: timeMs,
              state: z.enum(mailStates),
              problem: z.string().nullable(),
            })
            .nullable()
            .describe('In thirty days. Null for whoever may not read cases, where compliance is told there'),
        }),
      ),
      webhooks: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          host: z.string().nullable().describe('Null for whoever may not read webhooks'),
          compliance: z.boolean().describe('Also told of what compliance alone may know'),
          state: z.enum(webhookStates),
          lastTime: timeMs
            .nullable()
            .describe(
              'When something arrived last. Null for whoever may not read cases, where compliance is told there',
            ),
          problem: z.string().nullable().describe('Null for whoever may not read webhooks'),
        }),
      ),
    }),
    errors: [],
  },
  'GET /alerts/team': {
    summary:
      'Who can take an alert of a queue, for whoever may read that queue; without one, who can be on duty',
    access: 'staff',
    roles: readableBy('owner', 'compliance', 'treasury', 'dealing', 'content', 'support'),
    query: z.strictObject({ queue: queue.optional() }),
    reply: z.strictObject({ people: z.array(person) }),
    errors: ['notAllowed'],
  },
  'POST /alerts/take': {
    summary:
      'Take what fires for a queue, hand it over or give it back. It decides nothing, and locks nothing',
    access: 'staff',
    roles: workingRoles,
    body: z.strictObject({
      queue,
      staffId: id.nullable().describe('Null: nobody’s'),
      before: id
        .nullable()
        .describe('Who had it when it was looked at; somebody else who has it now keeps it'),
    }),
    reply: nothing,
    errors: ['notAllowed', 'notFound', 'conflict'],
  },
  'POST /alerts/silence': {
    summary:
      'Tell nobody of a queue for a time; what it does is still noted and shown. Not while it is silenced, nor before a look has told what it kept back',
    access: 'staff',
    roles: ['owner', 'compliance'],
    body: z.strictObject({
      queue,
      minutes: z.union(
        silenceMinutes.map(minutes => z.literal(minutes)),
        { error: 'notAllowed' },
      ),
      reason,
    }),
    reply: nothing,
    errors: ['notAllowed', 'conflict'],
  },
  'POST /alerts/unsilence': {
    summary: 'End a silence before its time',
    access: 'staff',
    roles: ['owner', 'compliance'],
    body: z.strictObject({ queue, reason }),
    reply: nothing,
    errors: ['notAllowed', 'notFound'],
  },
  'POST /alerts/duty': {
    summary: 'Put somebody on duty for some hours, or nobody',
    access: 'staff',
    roles: workingRoles,
    body: z.strictObject({
      staffId: id.nullable().describe('Null: nobody is'),
      hours: z
        .number({ error: 'wrongType' })
        .int({ error: 'wrongType' })
        .min(1, { error: 'tooSmall' })
        .max(dutyHoursMax, { error: 'tooLarge' }),
      before: id.nullable().describe('Who was on duty when it was looked at'),
    }),
    reply: nothing,
    errors: ['conflict'],
  },
  'POST /alerts/test': {
    summary: 'Send a test to each address and each webhook that alerts go to',
    access: 'staff',
    roles: ['owner'],
    body: z.strictObject({ reason }),
    reply: z.strictObject({ mails: z.number().int(), webhooks: z.number().int() }),
    errors: ['notFound', 'tooManyTries'],
  },
});
