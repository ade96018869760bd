import { currencies } from '@openfloor/homes/codes';
import { z } from 'zod';
import { listQuery, listReply, reason } from '../console/call-parts.ts';
import { calendarDay } from '../console/console-fields.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { decimal, id, nothing, optionalText, timeMs } from '../fields.ts';
import { csvProfile } from './csv-profile.ts';

const readers = readableBy('owner', 'compliance', 'treasury');
const editors = ['owner', 'treasury'] as const;
const which = z.strictObject({ id });

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
      search: optionalText(100).describe('Part of a name, reference, text or number of the bank'),
    }),
    reply: listReply(z.strictObject(line)),
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
