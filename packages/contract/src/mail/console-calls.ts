import { z } from 'zod';
import { reason } from '../console/call-parts.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { nothing, text, timeMs } from '../fields.ts';
import { emailAddress } from '../settings/email-address.ts';
import { host, mailUsername } from '../settings/sections.ts';

export const mailStates = ['waiting', 'sent', 'failed', 'unknown'] as const;
export const mailKinds = [
  'TEST',
  'EMAIL_CODE',
  'EMAIL_CHANGES',
  'RECOVERY_LINK',
  'NOTICE',
  'QUEUE_OVERDUE',
  'REPORT_READY',
] as const;

export const mailConsoleCalls = defineConsoleCalls({
  'GET /mail': {
    summary: 'What became of the last hundred messages; their text is not shown',
    access: 'staff',
    roles: readableBy('owner', 'compliance', 'support'),
    reply: z.strictObject({
      last: z.array(
        z.strictObject({
          id: z.string(),
          kind: z.enum(mailKinds),
          to: z.string().describe('Masked'),
          state: z.enum(mailStates).describe('`unknown`: it may have arrived, and is not sent again'),
          attempts: z.number().int(),
          problem: z.string().nullable(),
          createdTime: timeMs,
          endedTime: timeMs.nullable(),
        }),
      ),
    }),
    errors: [],
  },
  'POST /mail/password': {
    summary: 'Keep a password of a mail server, sealed; the settings name it, nobody reads it again',
    access: 'staff',
    roles: ['owner'],
    body: z.strictObject({
      host,
      username: mailUsername,
      password: text({ required: 'passwordRequired', max: 500 }),
    }),
    reply: z.strictObject({ id: z.string() }),
    errors: [],
    replayable: false,
  },
  'POST /mail/test': {
    summary: 'Send a test message by the mail server that is set',
    access: 'staff',
    roles: ['owner'],
    body: z.strictObject({ to: emailAddress, reason }),
    reply: nothing,
    errors: ['notFound', 'tooManyTries'],
  },
});
