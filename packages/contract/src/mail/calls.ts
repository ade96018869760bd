import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { nothing, text, timeMs } from '../fields.ts';
import { proof } from '../security/proof.ts';
import { emailAddress } from '../settings/email-address.ts';

/** The customer's own address, where messages go. It is optional, and confirmed by a code. */
export const contactEmailCalls = defineCalls({
  'GET /user/email': {
    summary: 'The customer’s e-mail address, and what is to become of it',
    access: 'customer',
    reply: z.strictObject({
      possible: z.boolean().describe('False where the tenant sends no e-mail'),
      address: z.string().nullable().describe('Confirmed, and in force'),
      waiting: z
        .strictObject({
          address: z.string().nullable().describe('What takes its place; null: none'),
          fromTime: timeMs,
        })
        .nullable(),
      asked: z
        .strictObject({ address: z.string(), untilTime: timeMs })
        .nullable()
        .describe('Waits for the code that was sent there'),
    }),
    errors: [],
  },
  'POST /user/email': {
    summary: 'Send a code to an address; the reply is the same whoever else has that address',
    access: 'customer',
    body: z.strictObject({ address: emailAddress, proof: proof.optional() }),
    reply: z.strictObject({ untilTime: timeMs }),
    errors: ['secondStep', 'notFound', 'tooManyTries'],
    replayable: false,
  },
  'PUT /user/email': {
    summary:
      'Confirm the address by its code. One that takes the place of another waits, and the other is warned',
    access: 'customer',
    body: z.strictObject({ code: text({ required: 'codeRequired', max: 20 }) }),
    reply: z.strictObject({ fromTime: timeMs.nullable().describe('Null: in force') }),
    errors: ['conflict'],
    replayable: false,
  },
  'POST /user/emailRemove': {
    summary: 'Take the address away, after the same wait; it is warned',
    access: 'customer',
    body: z.strictObject({ proof: proof.optional() }),
    reply: z.strictObject({ fromTime: timeMs }),
    errors: ['secondStep', 'notFound'],
    replayable: false,
  },
  'POST /user/emailKeep': {
    summary: 'Keep the address: what waits to take its place does not',
    access: 'customer',
    body: z.strictObject({}),
    reply: nothing,
    errors: ['notFound'],
  },
});
