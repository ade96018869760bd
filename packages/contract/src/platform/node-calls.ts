import { z } from 'zod';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { timeMs } from '../fields.ts';

/** `silent`: it has said nothing for a while. `clockOff`: it refuses work, since its clock differs from the database's. */
export const nodeStates = ['ready', 'draining', 'clockOff', 'silent'] as const;

const whole = z.number().int();
const span = z.number().describe('Milliseconds');

const node = z.strictObject({
  name: z.string().describe('Of the process; unlike that of any before'),
  host: z.string(),
  port: whole,
  version: z.string(),
  commit: z.string().nullable().describe('Where it runs from a clone'),
  startedTime: timeMs,
  seenTime: timeMs.describe('When it last said how it does, by the database’s clock'),
  state: z.enum(nodeStates),
  leads: z.boolean().describe('Whether it leads the source of prices; false where it is silent'),
  epoch: whole.nullable().describe('Number of the leadership that it has or hears; null: none, or no Redis'),
  relayLagMs: span.nullable().describe('How long the last prices took from the leader to it'),
  relayQuietMs: span.nullable().describe('How long it had not heard the leader when it was last seen'),
  sockets: whole,
  requestsPerSecond: z.number(),
  failedRequests: whole.describe('By our own fault, since its start'),
  memoryBytes: whole,
  cpuPart: z.number().describe('Of one core'),
  clockOffMs: span.nullable().describe('Ahead of the database’s clock, at least; null: not known yet'),
  redis: z.enum(['none', 'up', 'away']),
  redisMs: span.nullable().describe('How long Redis took to answer it'),
});

const redis = z.strictObject({
  answers: z.boolean(),
  answerMs: span.nullable(),
  version: z.string().nullable(),
  role: z.string().nullable().describe('`master`: as it should be'),
  replicas: whole.nullable(),
  replicaBehindBytes: whole.nullable().describe('Of the one that is farthest behind'),
  memoryBytes: whole.nullable(),
  startedTime: timeMs.nullable(),
});

const standby = z.strictObject({
  state: z.enum(['following', 'leading', 'elsewhere', 'silent']),
  behindBytes: whole.nullable(),
  answerMs: span.nullable(),
  reads: z
    .strictObject({ standby: whole, behind: whole, failed: whole })
    .describe('Since the start of the node that answers: by the standby, and by the primary in its place'),
});

/** The servers that act as one, and what they stand on. */
export const nodeCalls = defineConsoleCalls({
  'GET /platform/nodes': {
    summary: 'Every server that was seen lately, Redis and the database',
    access: 'platform',
    reply: z.strictObject({
      time: timeMs.describe('By the database’s clock'),
      answeredBy: z.string().describe('The name of the node that answers, as which the rest is seen'),
      nodes: z.array(node).describe('In the order of their start'),
      redis: redis.nullable().describe('null: this node is alone, without REDIS_URL'),
      database: z.strictObject({
        version: z.string(),
        startedTime: timeMs,
        answerMs: span,
        standby: standby.nullable().describe('null: none is set (DATABASE_READ_URL)'),
      }),
    }),
    errors: [],
  },
});
