import { currencies } from '@openfloor/homes/codes';
import { z } from 'zod';
import { assigned, assignee } from '../assignments/parts.ts';
import { listQuery, listReply, reason } from '../console/call-parts.ts';
import { calendarDay } from '../console/console-fields.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { decimal, id, nothing, oneOf, optionalText, timeMs } from '../fields.ts';
import { csvProfile } from './csv-profile.ts';

const readers = readableBy('owner', 'compliance', 'treasury');
const editors = ['owner', 'treasury'] as const;
const which = z.strictObject({ id });

/** What a line can stand for: `sent-back` is another line, by which the sender got it back; `house` is no customer's. */
export const matchKinds = ['deposit', 'withdrawal', 'return', 'sent-back', 'reversal', 'house'] as const;

/** What speaks for a match. */
export const matchSigns = ['amount', 'reference', 'name', 'namePartly', 'day'] as const;

export const bankFileFormats = ['camt.053', 'csv'] as const;

const line = {
  id: z.string(),
  accountId: z.string(),
  account: z.string(),
  currency: z.enum(currencies),
  day: calendarDay.describe('When the bank booked it'),
  amount: decimal.describe('What left the account is below zero'),
  bankId: z.string().nullable().describe('The bank’s own number of the booking'),
  reference: z.string().nullable(),
  name: z.string().nullable().describe('Who paid, or who was paid'),
  text: z.string().nullable(),
  match: z
    .strictObject({
      kind: z.enum(matchKinds),
      recordId: z.string(),
      number: z.string().describe('By which people name the record'),
      proposer: z.string(),
      approver: z.string(),
      time: timeMs,
    })
    .nullable()
    .describe('What it stands for, by two people; null: it is in suspense'),
  proposalId: z.string().nullable().describe('What waits for a second person'),
  assignee,
};

const against = {
  kind: z.enum(matchKinds),
  recordId: z.string(),
  number: z.string(),
  name: z.string().nullable(),
  day: calendarDay,
  state: z
    .string()
    .describe(
      'What became of the record so far; a return has to be given back before, and a deposit to be reversed',
    ),
};

const file = z.strictObject({
  id: z.string(),
  account: z.string(),
  currency: z.enum(currencies),
  format: z.enum(bankFileFormats),
  firstDay: calendarDay.nullable(),
  lastDay: calendarDay.nullable(),
  lines: z.number().int(),
  added: z.number().int().describe('Lines that no file had before'),
  readBy: z.string(),
  readTime: timeMs,
});

export const bankStatementConsoleCalls = defineConsoleCalls({
  'GET /bank-statements/lines': {
    summary: 'Bookings of the bank, newest first',
    access: 'staff',
    roles: readers,
    query: listQuery(['day', 'amount'], {
      account: id.optional(),
      file: id.optional(),
      from: calendarDay.optional(),
      to: calendarDay.optional(),
      state: oneOf(['suspense', 'matched']).optional(),
      assigned,
      search: optionalText(100).describe('Part of a name, reference, text or number of the bank'),
    }),
    reply: listReply(z.strictObject(line)),
    errors: [],
  },
  'GET /bank-statements/lines/{id}': {
    summary:
      'One booking, and what it could stand for, the likeliest first. Match it by proposing bank.match',
    access: 'staff',
    oneRecord: true,
    roles: readers,
    params: which,
    reply: z.strictObject({
      ...line,
      suggestions: z.array(
        z.strictObject({
          ...against,
          score: z.number().int().describe('Of 100'),
          signs: z.array(z.enum(matchSigns)),
        }),
      ),
    }),
    errors: ['notFound'],
  },
  'GET /bank-statements/sure': {
    summary:
      'Bookings whose amount and reference name one record, which nothing else does: to be proposed together',
    access: 'staff',
    roles: readers,
    reply: z.array(z.strictObject({ lineId: z.string(), ...against })),
    errors: [],
  },
  'GET /bank-statements/files': {
    summary: 'Statements of the bank that were read, newest first',
    access: 'staff',
    roles: readers,
    query: listQuery(['readTime'], { account: id.optional() }),
    reply: listReply(file),
    errors: [],
  },
  'POST /bank-statements/files': {
    summary:
      'Read a statement of the bank (camt.053, or CSV by the account’s profile); a file or a line that is known changes nothing',
    access: 'staff',
    roles: editors,
    multipart: z.strictObject({ account: id }),
    reply: z.strictObject({
      id: z.string(),
      known: z.boolean().describe('The very same file was read before'),
      lines: z.number().int(),
      added: z.number().int().describe('Lines that no file had before'),
    }),
    errors: ['notFound', 'conflict'],
  },
  'GET /bank-statements/accounts/{id}/profile': {
    summary: 'How the bank names the account, and how it writes CSV',
    access: 'staff',
    oneRecord: true,
    roles: readers,
    params: which,
    reply: z.strictObject({ bankNumber: z.string().nullable(), csv: csvProfile.nullable() }),
    errors: ['notFound'],
  },
  'PUT /bank-statements/accounts/{id}/profile': {
    summary: 'Say how the bank names the account, and how it writes CSV',
    access: 'staff',
    roles: editors,
    params: which,
    body: z.strictObject({
      bankNumber: optionalText(50).describe('IBAN or number, as the bank’s files have it'),
      csv: csvProfile.nullable().default(null),
      reason,
    }),
    reply: nothing,
    errors: ['notFound'],
  },
});
