import { z } from 'zod';
import { reason } from '../console/call-parts.ts';
import { calendarDay } from '../console/console-fields.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { created, digits, nothing, timeMs } from '../fields.ts';

const readers = readableBy('owner', 'compliance', 'treasury');

/** What the daily check compares. */
export const checkAreas = [
  'log',
  'facts',
  'offers',
  'records',
  'customers',
  'liabilities',
  'chains',
  'audit',
  'ledger',
] as const;

const whole = z.string().regex(/^\d+$/).describe('A whole number, which may be large');

const checkLine = z.strictObject({
  area: z.enum(checkAreas),
  sound: z.boolean(),
  count: whole.describe('How many were compared, or there are; of liabilities minor units'),
  from: whole.optional().describe('How many there were before, of what only grows'),
  asset: z.string().optional().describe('What an amount is of'),
});

const check = z.strictObject({
  startedTime: timeMs,
  tookMs: z.number().int(),
  sound: z.boolean(),
  replayed: z.boolean().describe('Whether the whole ledger was replayed too'),
  day: calendarDay.nullable().describe('The last day that was closed'),
  lines: z.array(checkLine),
  differences: z.array(z.string()).describe('The first of them, in words'),
  differenceCount: z.number().int(),
});

/** `agrees`: signed the newest head; `behind`: an older one; `silent`: none yet; `objects`: has seen another log;
 * `left`: has seen another log, and is not asked any more. */
export const witnessVerdicts = ['agrees', 'behind', 'silent', 'objects', 'left'] as const;

const witness = z.strictObject({
  name: z.string(),
  address: z.string().nullable().describe('Where it is asked; null where it is not any more'),
  size: z.number().int().nullable().describe('The largest head that it has signed'),
  signedTime: timeMs.nullable(),
  forks: z.number().int().describe('Heads that it refused because it has seen another log'),
  forkTime: timeMs.nullable(),
  verdict: z.enum(witnessVerdicts),
});

const rotation = z.strictObject({
  step: z.enum(['proposed', 'announced']),
  name: z.string(),
  fingerprint: z.string(),
  proposalId: z.string(),
  announcedTime: timeMs.nullable().describe('When it came into the log'),
  switchTime: timeMs.nullable().describe('When it is taken into use'),
});

const key = z.strictObject({
  name: z.string().describe('K1 is the key that the log began with'),
  fingerprint: z.string(),
  kind: z.literal('Ed25519'),
  kept: z.enum(['file', 'command']).describe('In a file, or behind the command of the settings'),
  sinceTime: timeMs,
  renewTime: timeMs.describe('When it should have been changed'),
  rotation: rotation.nullable(),
});

const checkpoint = z.strictObject({
  size: z.number().int(),
  signedTime: timeMs,
  root: z.string().describe('32 bytes in hexadecimal'),
  entries: z.number().int().describe('How many it added'),
  added: z
    .array(
      z.strictObject({
        kind: z.string(),
        subject: z.string(),
        name: z.string().nullable().describe('The stock of an offer, or the key that a change leads to'),
      }),
    )
    .describe('The first of them'),
  signed: z.number().int().describe('How many of the witnesses have signed it, or a later one that has it'),
});

export const checkpointsAtOnce = 20;

export const proofConsoleCalls = defineConsoleCalls({
  'GET /proof': {
    summary: 'The public log: its head, witnesses, daily check, what customers asked for, and its key',
    access: 'staff',
    roles: readers,
    reply: z.strictObject({
      log: z
        .strictObject({
          origin: z.string(),
          size: z.number().int(),
          entryTime: timeMs.nullable().describe('When the last entry came'),
          checkpoints: z.number().int(),
        })
        .nullable()
        .describe('Null while it has not begun'),
      witnesses: z.array(witness),
      check: check.nullable().describe('The last one'),
      checkAsked: z.boolean().describe('Somebody has asked for one, which has not begun'),
      asked: z.strictObject({
        days: z.literal(30),
        statements: z.number().int(),
        objections: z.number().int().describe('Devices that remember another log than they were shown'),
        objectionTime: timeMs.nullable(),
        claims: z
          .array(
            z.strictObject({
              size: z.number().int(),
              root: z.string().describe('In base64'),
              proved: z.boolean().describe('Signed by the log’s own key: no customer can make this up'),
              customers: z.number().int(),
              firstTime: timeMs,
            }),
          )
          .max(5)
          .describe('What they remember: what is proved first, then what most remember'),
        claimCount: z.number().int().describe('How many different ones there are'),
      }),
      key: key.nullable(),
    }),
    errors: [],
  },
  'GET /proof/checkpoints': {
    summary: 'Heads of the public log, newest first, with what each added',
    access: 'staff',
    roles: readers,
    query: z.strictObject({
      below: digits.optional().describe('Only those of fewer entries: the way to the next page'),
    }),
    reply: z.strictObject({
      records: z.array(checkpoint),
      next: z.number().int().nullable().describe('`below` of the next page; null at the end'),
    }),
    errors: [],
  },
  'POST /proof/check': {
    summary: 'Have the log checked against the records now, by scheduled work',
    access: 'staff',
    roles: ['owner', 'compliance', 'treasury'],
    body: z.strictObject({ reason }),
    reply: nothing,
    errors: [],
  },
  'POST /proof/rotation': {
    summary: 'Make a new key for the public log, outside of the database, and put it before a second person',
    access: 'staff',
    roles: ['owner', 'treasury'],
    body: z.strictObject({ reason }),
    reply: created,
    errors: ['conflict'],
  },
});
