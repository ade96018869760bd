import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { count, created, id, nothing, oneOf, page, paging, timeMs } from '../fields.ts';
import { messageText, recordKinds, subjectText, threadMessagesMax } from './parts.ts';

export const threadStates = ['waiting', 'answered', 'closed'] as const;

const about = z
  .strictObject({
    kind: z.enum(recordKinds),
    id: z.string(),
    number: z.string().nullable().describe('By which people name it, where it has one'),
  })
  .nullable()
  .describe('The record it is about')
  .meta({ id: 'ThreadRecord' });

const thread = {
  id: z.string(),
  number: z.string().describe('Such as M-20261118-0001'),
  subject: z.string(),
  about,
  state: z.enum(threadStates),
  openedTime: timeMs,
  lastTime: timeMs,
  unread: z.boolean().describe('There is an answer that the customer has not opened'),
};

export const threadCalls = defineCalls({
  'GET /messages': {
    summary: 'What the customer wrote to the operator about, newest first',
    access: 'customer',
    query: z.strictObject(paging(20)),
    reply: page(z.strictObject(thread).meta({ id: 'MessageThread' })),
    errors: [],
  },
  'GET /messages/unread': {
    summary: 'How many threads have an answer that was not opened yet',
    access: 'customer',
    reply: z.strictObject({ count: z.number().int() }),
    errors: [],
  },
  'GET /messages/{id}': {
    summary: 'One thread with all its messages, oldest first',
    access: 'customer',
    params: z.strictObject({ id }),
    reply: z.strictObject({
      ...thread,
      messages: z.array(
        z.strictObject({
          by: z.enum(['customer', 'staff']),
          roles: z.array(z.string()).describe('Of the member of staff; never who it was'),
          text: z.string().describe('Plain text: nothing in it is markup'),
          time: timeMs,
        }),
      ),
    }),
    errors: ['notFound'],
  },
  'POST /messages': {
    summary: 'Write to the operator about something new, and about a record where one is named',
    access: 'customer',
    body: z.strictObject({
      subject: subjectText,
      text: messageText,
      about: z.strictObject({ kind: oneOf(recordKinds), id }, { error: 'wrongType' }).optional(),
    }),
    reply: created,
    errors: ['conflict'],
  },
  'POST /messages/{id}': {
    summary: 'Write more; a closed thread is open again',
    access: 'customer',
    params: z.strictObject({ id }),
    body: z.strictObject({ text: messageText }),
    reply: nothing,
    errors: ['notFound', 'conflict'],
  },
  'POST /messages/{id}/read': {
    summary: 'Say how many messages of a thread have been seen',
    access: 'customer',
    params: z.strictObject({ id }),
    body: z.strictObject({ seen: count(1, threadMessagesMax) }),
    reply: nothing,
    errors: ['notFound'],
  },
});
