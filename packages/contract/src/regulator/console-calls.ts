import { z } from 'zod';
import { listQuery, listReply, reason } from '../console/call-parts.ts';
import { bodyTime } from '../console/console-fields.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { examinersAlone, readableBy } from '../console/roles.ts';
import { id, nothing, oneOf, optionalText, queryTime, text, timeMs } from '../fields.ts';
import { grantScope, grantStates } from './grant.ts';
import { examinedKinds } from './record-kinds.ts';

const readers = readableBy('owner', 'compliance');

const regulatorGrant = z.strictObject({
  ...grantScope,
  staffId: z
    .string()
    .describe('The account, whose set-up code POST /staff/{id}/set-up-code gives its proposer'),
  state: z.enum(grantStates),
  tellsCustomers: z.boolean(),
  grantedTime: timeMs,
  by: z.array(z.string()).describe('Who proposed it and who agreed'),
  endedTime: timeMs.nullable(),
  endedBy: z.string().nullable().describe('Null: it ran out, or lasts'),
  endedReason: z.string().nullable(),
  seenTime: timeMs.nullable().describe('When the examiner was last there'),
  codeUntilTime: timeMs.nullable().describe('Until when the caller may fetch a set-up code'),
});

const kind = oneOf(examinedKinds);

/** What a list of records is narrowed by, within what was granted. */
export const examinedFilters = {
  search: optionalText(100).describe(
    'Part of a customer’s name, username or account; or of a record’s number',
  ),
  customerId: optionalText(64),
  from: queryTime.optional(),
  to: queryTime.optional(),
};

const examinedRecord = z.strictObject({
  id: z.string(),
  time: timeMs,
  number: z.string().nullable(),
  customer: z.strictObject({ id: z.string(), account: z.string(), name: z.string().nullable() }).nullable(),
  values: z
    .record(z.string(), z.union([z.string(), z.number(), z.null()]))
    .describe('By the names of examinedColumns; moments are milliseconds, amounts exact decimals'),
});

export const regulatorConsoleCalls = defineConsoleCalls({
  'GET /regulator-access': {
    summary: 'Accesses of regulators: upcoming, active and ended. One is proposed as regulator.grant',
    access: 'staff',
    roles: readers,
    query: listQuery(['grantedTime', 'endTime'], {
      state: oneOf(grantStates).optional(),
      search: optionalText(100).describe('Part of an examiner’s name, an authority or a username'),
    }),
    reply: listReply(regulatorGrant),
    errors: [],
  },
  'GET /regulator-access/{id}': {
    summary:
      'One of them with the customers chosen; everything looked at is in the log (GET /audit, subject regulator/{id})',
    access: 'staff',
    oneRecord: true,
    roles: readers,
    params: z.strictObject({ id }),
    reply: regulatorGrant.extend({
      chosen: z
        .array(z.strictObject({ id: z.string(), account: z.string(), name: z.string().nullable() }))
        .nullable(),
    }),
    errors: ['notFound'],
  },
  'POST /regulator-access/{id}/end': {
    summary: 'End an access at once, with its sessions: one person is enough to take away',
    access: 'staff',
    roles: ['owner', 'compliance'],
    params: z.strictObject({ id }),
    body: z.strictObject({ reason }),
    reply: nothing,
    errors: ['notFound', 'conflict'],
  },
  'GET /examination': {
    summary: 'What an examiner was let in to read, and for how long still',
    access: 'staff',
    roles: examinersAlone,
    reply: z.strictObject({
      ...grantScope,
      nowTime: timeMs.describe('By the clock that ends it'),
      zone: z.string().describe('In which days and times are shown'),
    }),
    errors: [],
  },
  'GET /examination/{kind}': {
    summary: 'Records of a kind within what was granted, newest first; each page is noted in the log',
    access: 'staff',
    roles: examinersAlone,
    params: z.strictObject({ kind }),
    query: listQuery(['time'], examinedFilters),
    reply: listReply(examinedRecord),
    errors: ['notAllowed'],
  },
  'POST /examination/{kind}/exports': {
    summary:
      'All records that fit as a file, at most 20,000 at once and twenty files a day: signed by the key of the public log, its hash in that log, and noted',
    access: 'staff',
    roles: examinersAlone,
    params: z.strictObject({ kind }),
    body: z.strictObject({
      format: oneOf(['csv', 'json']),
      search: optionalText(100),
      customerId: optionalText(64),
      from: bodyTime.optional(),
      to: bodyTime.optional(),
    }),
    reply: z.strictObject({
      id: z.string(),
      fileName: z.string(),
      records: z.number().int(),
      sha256: z.string().describe('Of the content in UTF-8, in hexadecimal'),
      content: z.string().describe('The file, which is not kept'),
    }),
    errors: ['notAllowed', 'conflict'],
    replayable: false,
  },
  'GET /examination-exports/{id}': {
    summary:
      'What proves an export to a stranger: for openfloor-verify export, and for as long as the access lasts',
    access: 'staff',
    oneRecord: true,
    roles: examinersAlone,
    params: z.strictObject({ id }),
    reply: z.strictObject({
      proof: z
        .string()
        .nullable()
        .describe('A file; null until the hash is in the public log, about a second'),
    }),
    errors: ['notFound'],
  },
  'GET /examination/{kind}/{id}': {
    summary: 'One of them whole, noted in the log',
    access: 'staff',
    oneRecord: true,
    roles: examinersAlone,
    params: z.strictObject({ kind, id: text({ required: 'required', max: 128 }) }),
    reply: examinedRecord,
    errors: ['notFound', 'notAllowed'],
  },
});
