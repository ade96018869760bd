import { currencies, languages } from '@openfloor/homes/codes';
import { z } from 'zod';
import { listQuery, listReply } from '../console/call-parts.ts';
import { consoleCustomer } from '../console/console-customer.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { created, decimal, id, nothing, oneOf, optionalText, timeMs } from '../fields.ts';
import { threadStates } from './calls.ts';
import { messageText, recordKinds, subjectText } from './parts.ts';

const writers = ['owner', 'compliance', 'treasury', 'dealing', 'support'] as const;
const readers = readableBy(...writers);
const one = z.strictObject({ id });

const person = z.strictObject({ id: z.string(), username: z.string() });

const thread = {
  id: z.string(),
  number: z.string().describe('By which people name it, such as M-20261118-0001'),
  customer: consoleCustomer,
  subject: z.string(),
  about: z
    .strictObject({
      kind: z.enum(recordKinds),
      id: z.string(),
      number: z.string().nullable(),
      amount: decimal.nullable(),
      currency: z.enum(currencies).nullable(),
    })
    .nullable()
    .describe('The customer’s record that it is about'),
  language: z.enum(languages).describe('In which the customer reads the app'),
  state: z.enum(threadStates),
  openedTime: timeMs,
  lastTime: timeMs,
  waitingSince: timeMs.nullable().describe('Since when the customer waits for an answer'),
  assignee: person.nullable(),
  last: z
    .number()
    .int()
    .describe('Of the newest message; answering and closing name it, so that nobody answers past it'),
};

export const threadConsoleCalls = defineConsoleCalls({
  'GET /messages': {
    summary: 'Threads with customers; whoever waits longest first',
    access: 'staff',
    roles: readers,
    query: listQuery(['waitingSince', 'lastTime'], {
      state: oneOf(['waiting', 'open', 'closed']).optional().describe('`open`: waiting or answered'),
      assigned: oneOf(['me', 'nobody']).optional(),
      search: optionalText(100).describe('Part of a number, subject, name, username or account'),
      customerId: optionalText(64),
    }),
    reply: listReply(z.strictObject(thread)),
    errors: [],
  },
  'GET /messages/team': {
    summary: 'Who may answer, and so be given threads',
    access: 'staff',
    roles: readers,
    reply: z.strictObject({ people: z.array(person) }),
    errors: [],
  },
  'GET /messages/{id}': {
    summary: 'One thread with everything that was written, notes of staff included',
    access: 'staff',
    oneRecord: true,
    roles: readers,
    params: one,
    reply: z.strictObject({
      ...thread,
      messages: z.array(
        z.strictObject({
          position: z.number().int(),
          author: z
            .enum(['customer', 'staff', 'note', 'closed'])
            .describe('`note`: never shown to the customer; `closed`: somebody closed the thread'),
          staff: z.string().nullable().describe('Who of staff; the customer is told the role only'),
          text: z.string(),
          time: timeMs,
          read: z.boolean().describe('By the customer'),
        }),
      ),
      assignable: z.array(person).describe('Who may answer'),
    }),
    errors: ['notFound'],
  },
  'POST /customers/{id}/messages': {
    summary: 'Write to a customer about something new; they are told as of an answer',
    access: 'staff',
    roles: writers,
    params: one,
    body: z.strictObject({
      subject: subjectText,
      text: messageText,
      about: z.strictObject({ kind: oneOf(recordKinds), id }, { error: 'wrongType' }).optional(),
    }),
    reply: created,
    errors: ['notFound', 'conflict'],
  },
  'POST /messages/{id}/answer': {
    summary: 'Answer the customer; placeholders are filled in now, and nothing is changed afterwards',
    access: 'staff',
    roles: writers,
    params: one,
    body: z.strictObject({
      text: messageText,
      last: z.number({ error: 'required' }).int({ error: 'wrongType' }).describe('As it was read'),
    }),
    reply: nothing,
    errors: ['notFound', 'conflict'],
  },
  'POST /messages/{id}/note': {
    summary: 'Note something that only staff read',
    access: 'staff',
    roles: writers,
    params: one,
    body: z.strictObject({ text: messageText }),
    reply: nothing,
    errors: ['notFound', 'conflict'],
  },
  'POST /messages/{id}/assign': {
    summary: 'Give the thread to somebody who may answer, or to nobody',
    access: 'staff',
    roles: writers,
    params: one,
    body: z.strictObject({ staffId: id.nullable() }),
    reply: nothing,
    errors: ['notFound'],
  },
  'POST /messages/{id}/close': {
    summary: 'Close the thread; it opens again when the customer writes',
    access: 'staff',
    roles: writers,
    params: one,
    body: z.strictObject({
      last: z.number({ error: 'required' }).int({ error: 'wrongType' }).describe('As it was read'),
    }),
    reply: nothing,
    errors: ['notFound', 'conflict'],
  },
});
