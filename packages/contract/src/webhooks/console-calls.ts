import { z } from 'zod';
import { listQuery, listReply, reason } from '../console/call-parts.ts';
import { bodyTime } from '../console/console-fields.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { flag, id, nothing, oneOf, optionalText, timeMs } from '../fields.ts';
import { testType, webhookTypes } from './event-types.ts';

const readers = readableBy('owner');
const one = z.strictObject({ id });
const anyType = z.enum([...webhookTypes, testType]);

export const webhookStates = ['no-secret', 'on', 'failing', 'paused', 'disabled'] as const;
export const deliveryStates = ['waiting', 'sent', 'left-out'] as const;

const attempt = z.strictObject({
  time: timeMs,
  url: z.string().describe('Where it went at that time'),
  status: z.number().int().nullable().describe('Null where there was no answer'),
  tookMs: z.number().int(),
  problem: z.string().nullable(),
  answer: z.string().nullable().describe('The first bytes of the answer'),
});

const endpoint = z.strictObject({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookTypes)),
  compliance: z.boolean().describe('Whether it also gets what compliance alone may know'),
  state: z
    .enum(webhookStates)
    .describe('`no-secret`: nothing is gathered for it before somebody has taken its secret'),
  waiting: z.number().int().describe('Not delivered yet, counted up to 10,000'),
  oldestTime: timeMs.nullable().describe('Since when the first of them waits'),
  failures: z.number().int().describe('In a row'),
  failingSince: timeMs.nullable(),
  nextTime: timeMs.nullable().describe('When the first of them is tried again'),
  problem: z.string().nullable().describe('What went wrong last'),
  lastTime: timeMs.nullable().describe('When something arrived last'),
  secrets: z
    .array(z.strictObject({ createdTime: timeMs, untilTime: timeMs.nullable() }))
    .describe('Those in force, newest first; the first has no end'),
});

const delivery = z.strictObject({
  number: z.string().describe('Its place in the order of the endpoint'),
  eventId: z.string(),
  type: anyType,
  state: z.enum(deliveryStates),
  replay: z.boolean().describe('Sent again from the log'),
  attempts: z.number().int(),
  eventTime: timeMs,
  endedTime: timeMs.nullable(),
  last: attempt.nullable(),
});

export const webhookConsoleCalls = defineConsoleCalls({
  'GET /webhooks': {
    summary: 'Where events go, and how that does; changed by webhook.set',
    access: 'staff',
    roles: readers,
    reply: z.array(endpoint),
    errors: [],
  },
  'GET /webhooks/{id}/deliveries': {
    summary: 'What an endpoint got and is to get in thirty days, newest first',
    access: 'staff',
    roles: readers,
    params: one,
    query: listQuery(['number'], {
      state: oneOf(deliveryStates).optional(),
      type: optionalText(64),
      eventId: optionalText(64),
    }),
    reply: listReply(delivery),
    errors: ['notFound'],
  },
  'GET /webhooks/{id}/deliveries/{number}': {
    summary: 'What was sent, word by word, and each try with its answer',
    access: 'staff',
    oneRecord: true,
    roles: readers,
    params: z.strictObject({ id, number: id }),
    reply: z.strictObject({ ...delivery.shape, body: z.string(), tries: z.array(attempt) }),
    errors: ['notFound'],
  },
  'POST /webhooks/{id}/secret': {
    summary: 'Make a secret, shown once; the one before it is good for another day, or ends at once',
    access: 'staff',
    roles: ['owner'],
    params: one,
    body: z.strictObject({ reason, endOthers: flag }),
    reply: z.strictObject({ secret: z.string() }),
    errors: ['notFound', 'conflict'],
    replayable: false,
  },
  'POST /webhooks/{id}/test': {
    summary: 'Send a test event, behind what waits',
    access: 'staff',
    roles: ['owner'],
    params: one,
    body: z.strictObject({ reason }),
    reply: nothing,
    errors: ['notFound', 'conflict', 'tooManyTries'],
  },
  'POST /webhooks/{id}/disable': {
    summary: 'Send nothing more there; two people switch it on again',
    access: 'staff',
    roles: ['owner'],
    params: one,
    body: z.strictObject({ reason }),
    reply: nothing,
    errors: ['notFound', 'conflict'],
  },
  'POST /webhooks/{id}/resume': {
    summary: 'Try again now what waits, also after it was given up',
    access: 'staff',
    roles: ['owner'],
    params: one,
    body: z.strictObject({ reason }),
    reply: nothing,
    errors: ['notFound', 'conflict'],
  },
  'POST /webhooks/{id}/replay': {
    summary: 'Send events again from the log, with the ids they had: one, or those of a span of time',
    access: 'staff',
    roles: ['owner'],
    params: one,
    body: z.strictObject({
      eventId: id.optional(),
      fromTime: bodyTime.optional(),
      toTime: bodyTime.optional(),
      reason,
    }),
    reply: z.strictObject({ count: z.number().int() }),
    errors: ['notFound', 'conflict', 'tooManyTries'],
  },
  'POST /webhooks/{id}/leaveOut': {
    summary: 'Leave out the event at the front, which its receiver will not take',
    access: 'staff',
    roles: ['owner'],
    params: one,
    body: z.strictObject({ number: id, reason }),
    reply: nothing,
    errors: ['notFound', 'conflict'],
  },
});
