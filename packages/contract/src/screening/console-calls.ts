import { partReasons } from '@openfloor/rules/names/compare-parts';
import { z } from 'zod';
import { listQuery, listReply } from '../console/call-parts.ts';
import { calendarDay } from '../console/console-fields.ts';
import { decisionBy } from '../console/decision-call.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { created, id, oneOf, text, timeMs } from '../fields.ts';
import { listFormats, listParts } from './figures.ts';

const team = ['owner', 'compliance'] as const;
const readers = readableBy(...team);
const one = z.strictObject({ id });

export const versionStates = ['draft', 'active', 'replaced', 'discarded'] as const;

const version = {
  id: z.string(),
  ordinal: z.number().int(),
  state: z.enum(versionStates),
  publishedOn: z.string().nullable().describe('yyyy-MM-dd, as the file or whoever sent it in says'),
  entries: z.number().int(),
  added: z.number().int().describe('Against the version that was in use when it was read'),
  changed: z.number().int(),
  removed: z.number().int(),
  files: z.array(
    z.strictObject({
      part: z.enum(listParts),
      name: z.string(),
      sha256: z.string(),
      bytes: z.number().int(),
      by: z.string(),
      time: timeMs,
    }),
  ),
  readTime: timeMs,
  activatedTime: timeMs.nullable(),
  endedTime: timeMs.nullable(),
};

const sweep = z
  .strictObject({
    screened: z.number().int(),
    customers: z.number().int(),
    hits: z.number().int(),
    begunTime: timeMs,
    doneTime: timeMs.nullable(),
  })
  .nullable()
  .describe('How far all customers have been compared with the version in use');

const entryChange = z.strictObject({ ref: z.string(), name: z.string() });

export const screeningConsoleCalls = defineConsoleCalls({
  'GET /screening': {
    summary: 'The lists that customers’ names are compared with, and how far that is',
    access: 'staff',
    roles: readers,
    reply: z.strictObject({
      hitFrom: z.number().describe('From which score on a name is a hit; changed by screening.threshold'),
      waiting: z.number().int().describe('Customers whose names are still to be compared'),
      lists: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          format: z.enum(listFormats),
          active: z.strictObject(version).nullable(),
          draft: z.strictObject(version).nullable().describe('Put into use by screening.activate'),
          sweep,
        }),
      ),
    }),
    errors: [],
  },
  'POST /screening/lists': {
    summary: 'Add a list; its first file follows',
    access: 'staff',
    roles: team,
    body: z.strictObject({
      name: text({
        required: 'required',
        max: 80,
        check: value => (value.trim() === '' ? 'required' : undefined),
      }),
      format: oneOf(listFormats),
    }),
    reply: created,
    errors: ['conflict'],
  },
  'POST /screening/lists/{id}/files': {
    summary:
      'Send in a file as its publisher writes it: OFAC’s SDN.CSV, with ALT.CSV and ADD.CSV, or the UN’s XML. Nothing is in use before two people agree',
    access: 'staff',
    roles: team,
    params: one,
    multipart: z.strictObject({
      part: oneOf(listParts),
      name: text({ required: 'required', max: 120 }),
      publishedOn: calendarDay.optional(),
    }),
    reply: z.strictObject(version),
    errors: ['notFound', 'conflict', 'tooManyTries'],
  },
  'GET /screening/lists/{id}/versions': {
    summary: 'Every version of a list, newest first',
    access: 'staff',
    roles: readers,
    params: one,
    query: listQuery(['ordinal'], {}),
    reply: listReply(z.strictObject(version)),
    errors: ['notFound'],
  },
  'GET /screening/versions/{id}': {
    summary: 'What a version changes: the first hundred entries each that came, changed or went',
    access: 'staff',
    oneRecord: true,
    roles: readers,
    params: one,
    reply: z.strictObject({
      ...version,
      added100: z.array(entryChange),
      changed100: z.array(entryChange),
      removed100: z.array(entryChange),
    }),
    errors: ['notFound'],
  },
  'POST /screening/versions/{id}/discard': {
    summary: 'Discard a version that is not in use',
    ...decisionBy(team),
  },
  'POST /screening/check': {
    summary: 'Compare a name with the lists in use; opens no case',
    access: 'staff',
    readOnly: true,
    roles: team,
    body: z.strictObject({ name: text({ required: 'required', max: 200 }) }),
    reply: z.strictObject({
      hitFrom: z.number(),
      found: z.array(
        z.strictObject({
          list: z.string(),
          ref: z.string(),
          name: z.string().describe('The name or alias that comes nearest'),
          score: z.number(),
          parts: z.array(
            z.strictObject({
              ours: z.string().nullable(),
              theirs: z.string().nullable(),
              why: z.enum(partReasons),
              score: z.number(),
            }),
          ),
        }),
      ),
    }),
    errors: [],
  },
});
