import { currencies } from '@openfloor/homes/codes';
import { z } from 'zod';
import { listQuery, listReply, reason } from '../console/call-parts.ts';
import { calendarDay } from '../console/console-fields.ts';
import { decisionBy } from '../console/decision-call.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { nameComparisons } from '../deposits/console-calls.ts';
import { decimal, id, nothing, oneOf, optionalText, text, timeMs } from '../fields.ts';
import { paymentFormats, paymentProfile } from './payment-profile.ts';

const readers = readableBy('owner', 'compliance', 'treasury');
const editors = ['owner', 'treasury'] as const;
const which = z.strictObject({ id });

export const paymentFileStates = ['built', 'released', 'dropped'] as const;

/** Of a payment in a file: `changed` can no longer be sent, because it was paid, put on hold or given back meanwhile. */
export const paymentStates = ['ready', 'changed', 'sent', 'paid', 'returned', 'dropped'] as const;

export const paymentsMax = 500;

const payment = {
  withdrawalId: z.string(),
  number: z.string(),
  name: z.string().describe('Of the account that is paid to'),
  bank: z.string(),
  accountNumber: z.string(),
  amount: decimal,
  currency: z.enum(currencies),
  nameMatch: z.enum(nameComparisons).describe('The account’s holder against the verified name'),
};

const file = {
  id: z.string(),
  number: z.string().describe('By which people name it, such as PB-20261118-0001'),
  accountId: z.string(),
  account: z.string(),
  currency: z.enum(currencies),
  format: z.enum(paymentFormats),
  state: z.enum(paymentFileStates),
  payments: z.number().int(),
  settled: z.number().int().describe('Those that are paid or came back'),
  total: decimal,
  executeOn: calendarDay,
  builtBy: z.string(),
  builtTime: timeMs,
  endedBy: z.string().nullable().describe('Who released it, or took it apart'),
  endedTime: timeMs.nullable(),
  endedReason: z.string().nullable().describe('Why it was taken apart'),
};

export const paymentConsoleCalls = defineConsoleCalls({
  'GET /payments/open': {
    summary: 'Approved withdrawals that can be put into a payment file, the longest waiting first',
    access: 'staff',
    roles: readers,
    query: listQuery(['decidedTime', 'amount'], {
      currency: oneOf(currencies).optional(),
      search: optionalText(100).describe('Part of a number, name or account number'),
    }),
    reply: listReply(z.strictObject({ ...payment, decidedTime: timeMs })),
    errors: [],
  },
  'GET /payments/files': {
    summary: 'Payment files, newest first',
    access: 'staff',
    roles: readers,
    query: listQuery(['builtTime', 'total'], {
      account: id.optional(),
      state: oneOf(paymentFileStates).optional(),
      search: optionalText(100).describe(
        'Part of a file’s number, or of the number or reference of a payment in it',
      ),
    }),
    reply: listReply(z.strictObject(file)),
    errors: [],
  },
  'GET /payments/files/{id}': {
    summary: 'One payment file with its payments',
    access: 'staff',
    oneRecord: true,
    roles: readers,
    params: which,
    reply: z.strictObject({
      ...file,
      message: z.string().describe('By which the bank names it'),
      payer: z.string(),
      prefix: z.string(),
      charges: z.string(),
      sha256: z.string(),
      list: z.array(
        z.strictObject({
          ...payment,
          reference: z.string().describe('Ours, which the bank quotes'),
          state: z.enum(paymentStates),
          bankReference: z.string().nullable(),
        }),
      ),
      pending: z
        .strictObject({ proposalId: z.string(), proposer: z.string(), createdTime: timeMs })
        .nullable()
        .describe('What waits for the second person'),
    }),
    errors: ['notFound'],
  },
  'POST /payments/files': {
    summary:
      'Build a payment file of approved withdrawals and propose payment-file.release. Nothing is sent before somebody else releases it',
    access: 'staff',
    roles: editors,
    body: z.strictObject({
      accountId: id,
      withdrawals: z
        .array(id, { error: 'required' })
        .min(1, { error: 'required' })
        .max(paymentsMax, { error: 'tooLarge' }),
      executeOn: calendarDay.optional().describe('Absent: today'),
      reason,
    }),
    reply: z.strictObject({ id: z.string(), proposalId: z.string() }),
    errors: ['notFound', 'conflict'],
  },
  'POST /payments/files/{id}/drop': {
    summary: 'Take a payment file apart that was not released: its withdrawals can be put into another',
    ...decisionBy(editors),
  },
  'POST /payments/files/{id}/paid': {
    summary: 'Note which payments of a released file the bank has carried out, by their references',
    ...decisionBy(editors),
    body: z.strictObject({
      payments: z
        .array(
          z.strictObject({
            reference: text({ required: 'referenceRequired', max: 35 }).describe('Ours'),
            bankReference: optionalText(128).describe('The bank’s; absent: ours stands for it'),
          }),
          { error: 'required' },
        )
        .min(1, { error: 'required' })
        .max(paymentsMax, { error: 'tooLarge' }),
      reason,
    }),
  },
  'GET /payments/files/{id}/content': {
    summary: 'The bytes of a released file, the same each time; whoever reads them is in the log',
    access: 'staff',
    roles: readers,
    params: which,
    reply: z.strictObject({
      name: z.string(),
      type: z.string(),
      sha256: z.string(),
      content: z.string().describe('Base64'),
    }),
    errors: ['notFound', 'conflict'],
  },
  'GET /payments/accounts/{id}/profile': {
    summary: 'How the payment files of an account are written',
    access: 'staff',
    oneRecord: true,
    roles: readers,
    params: which,
    reply: z.strictObject({ profile: paymentProfile.nullable() }),
    errors: ['notFound'],
  },
  'PUT /payments/accounts/{id}/profile': {
    summary: 'Say how the payment files of an account are written',
    access: 'staff',
    roles: editors,
    params: which,
    body: z.strictObject({ profile: paymentProfile, reason }),
    reply: nothing,
    errors: ['notFound'],
  },
});
