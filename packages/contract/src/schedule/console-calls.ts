import { z } from 'zod';
import { listQuery, listReply, reason } from '../console/call-parts.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { everyRole } from '../console/roles.ts';
import { id, nothing, optionalText, queryFlag, timeMs } from '../fields.ts';

const job = z.strictObject({
  name: z.string(),
  title: z.string().describe('Its name; behind a colon what it does'),
  repeats: z.string(),
  due: z.number().int().describe('Things that are due and not done'),
  nextTime: timeMs.nullable().describe('When the next thing is due; null: nothing is planned'),
  lastRun: z
    .strictObject({
      startedTime: timeMs,
      tookMs: z.number().int(),
      done: z.number().int(),
      error: z.string().nullable(),
    })
    .nullable(),
  doneToday: z.number().int().describe('Things, since the midnight of the tenant’s zone'),
  failures: z.number().int().describe('In a row'),
  failedSince: timeMs.nullable(),
  retryTime: timeMs.nullable().describe('When it is tried again'),
});

const jobRun = z.strictObject({
  id: z.string(),
  job: z.string(),
  title: z.string(),
  node: z.string(),
  dueTime: timeMs.describe('The earliest moment of what it did'),
  startedTime: timeMs,
  tookMs: z.number().int(),
  done: z.number().int(),
  error: z.string().nullable(),
});

export const scheduleConsoleCalls = defineConsoleCalls({
  'GET /schedule': {
    summary: 'Scheduled work: what is due next, what ran last, what fails',
    access: 'staff',
    roles: everyRole,
    reply: z.array(job),
    errors: [],
  },
  'GET /schedule/planned': {
    summary: 'What comes next, in the order of time',
    access: 'staff',
    roles: everyRole,
    reply: z.array(
      z.strictObject({
        time: timeMs,
        job: z.string(),
        title: z.string(),
        what: z.string().describe('The stock or the product'),
        count: z.number().int().describe('Applications, lots or orders it is about'),
      }),
    ),
    errors: [],
  },
  'GET /schedule/failing': {
    summary: 'Jobs that failed and have not succeeded since, the longest first',
    access: 'staff',
    roles: everyRole,
    query: listQuery(['failedSince'], {}),
    reply: listReply(
      z.strictObject({
        job: z.string(),
        title: z.string(),
        failures: z.number().int().describe('In a row'),
        failedSince: timeMs,
        retryTime: timeMs,
      }),
    ),
    errors: [],
  },
  'GET /schedule/runs': {
    summary: 'Runs that did something or failed, newest first',
    access: 'staff',
    roles: everyRole,
    query: listQuery(['startedTime'], {
      job: optionalText(64),
      failed: queryFlag.optional(),
    }),
    reply: listReply(jobRun),
    errors: [],
  },
  'POST /schedule/{id}/run': {
    summary: 'Try a job now, without waiting for its next try; it does what is due and no more',
    access: 'staff',
    roles: ['owner', 'treasury', 'dealing'],
    params: z.strictObject({ id }),
    body: z.strictObject({ reason }),
    reply: nothing,
    errors: ['notFound'],
  },
});
