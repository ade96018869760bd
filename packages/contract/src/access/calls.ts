import {
  newPasswordProblem,
  passwordLength,
  passwordProblem,
  usernameProblem,
  withdrawalPasswordProblem,
} from '@openfloor/rules/credentials';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { device, flag, id, nothing, optionalText, text, timeMs } from '../fields.ts';
import { deviceAnswers } from '../notifications/kinds.ts';
import { passkeyAnswer, passkeyQuestion, proof } from '../security/proof.ts';
import { agreementKinds } from '../tenants/calls.ts';

// Twice the limit in UTF-16 units, so that the length rule itself can answer for long input.
const passwordMax = passwordLength.max * 2;

const existingPassword = (required: 'passwordRequired' | 'originalPasswordRequired') =>
  text({ required, max: passwordMax });

const customerDevice = z
  .strictObject({
    id: z.string(),
    device,
    firstSeenTime: timeMs,
    seenTime: timeMs.describe('Exact to a minute'),
    loggedIn: z.boolean().describe('False: it is only remembered'),
    current: z.boolean(),
    trustedUntil: timeMs.nullable().describe('Until then a log-in there needs no second step'),
  })
  .meta({ id: 'CustomerDevice' });

const opened = z.strictObject({
  token: z.string(),
  agreementsDue: z
    .literal(true)
    .optional()
    .describe('A new version of an agreement waits to be accepted; addition of this API'),
});

const agreementVersion = {
  kind: z.enum(agreementKinds, { error: 'notAllowed' }),
  version: z.number({ error: 'wrongType' }).int({ error: 'wrongType' }).min(1, { error: 'tooSmall' }),
};

export const accessCalls = defineCalls({
  'POST /user/login': {
    summary: 'Open a session',
    access: 'public',
    body: z.strictObject({
      username: text({ required: 'usernameRequired', max: 128 }),
      password: existingPassword('passwordRequired'),
    }),
    reply: opened,
    errors: ['secondStep'],
    replayable: false,
  },
  'POST /user/loginSecond': {
    summary: 'The second step of a log-in: the ticket from the refusal `secondStep`, and a proof',
    access: 'public',
    body: z.strictObject({ ticket: text({ required: 'required', max: 64 }), proof }),
    reply: opened,
    errors: ['secondStep'],
    replayable: false,
  },
  'POST /user/passkeyLogin': {
    summary: 'Open a session with a passkey alone',
    access: 'public',
    body: z.strictObject({ passkey: passkeyAnswer }),
    reply: opened,
    errors: [],
    replayable: false,
  },
  'POST /user/passkeyQuestion': {
    summary:
      'What a passkey is to sign: for whoever is logged in, for a ticket, or for a log-in without a name',
    access: 'public',
    body: z.strictObject({ ticket: optionalText(64) }),
    reply: passkeyQuestion,
    errors: ['notFound'],
    replayable: false,
  },
  'POST /user/register': {
    summary: 'Open an account with an invitation code',
    access: 'public',
    body: z.strictObject({
      username: text({ required: 'usernameRequired', check: usernameProblem }),
      password: text({ required: 'passwordRequired', max: passwordMax, check: passwordProblem }),
      authCode: text({ required: 'authCodeRequired', max: 64 }),
      agreements: z
        .array(z.enum(agreementKinds, { error: 'notAllowed' }), { error: 'wrongType' })
        .max(agreementKinds.length, { error: 'tooLong' })
        .default([]),
    }),
    reply: nothing,
    errors: ['conflict'],
  },
  'POST /user/logout': {
    summary: 'Log out on this device',
    access: 'customer',
    body: z.strictObject({}),
    reply: nothing,
    errors: [],
  },
  'GET /user/devices': {
    summary: 'Where the customer is logged in, this device first',
    access: 'customer',
    reply: z.array(customerDevice),
    errors: [],
  },
  'DELETE /user/devices/{id}': {
    summary: 'Log one device out and forget it',
    access: 'customer',
    params: z.strictObject({ id }),
    reply: nothing,
    errors: ['notFound'],
  },
  'DELETE /user/devices': {
    summary: 'Log every other device out and forget them',
    access: 'customer',
    reply: nothing,
    errors: [],
  },
  'POST /user/newDevice': {
    summary: 'Answer the notice of a new device; one that is not the customer’s is logged out and forgotten',
    access: 'customer',
    body: z.strictObject({ noticeId: id, mine: flag }),
    reply: z
      .strictObject({
        answer: z.enum(deviceAnswers).describe('What holds: whoever has said no cannot take it back'),
        ended: z.boolean().describe('False: nothing was left to be ended'),
      })
      .meta({ id: 'DeviceAnswer' }),
    errors: ['notFound', 'conflict'],
  },
  'GET /user/agreements': {
    summary: 'Which agreements wait to be accepted, and which the customer has accepted, newest first',
    access: 'customer',
    reply: z
      .strictObject({
        due: z.array(z.strictObject({ ...agreementVersion, publishedTime: timeMs })),
        accepted: z.array(z.strictObject({ ...agreementVersion, acceptedTime: timeMs })),
      })
      .meta({ id: 'OwnAgreements' }),
    errors: [],
  },
  'POST /user/agreements': {
    summary: 'Accept agreements in the versions that were read; older ones than the newest are refused',
    access: 'customer',
    body: z.strictObject({
      agreements: z
        .array(z.strictObject(agreementVersion, { error: 'wrongType' }), { error: 'wrongType' })
        .min(1, { error: 'required' })
        .max(agreementKinds.length, { error: 'tooLong' }),
    }),
    reply: nothing,
    errors: ['notFound', 'conflict'],
  },
  'PUT /user/password': {
    summary: 'Change the login password; every other device is logged out',
    access: 'customer',
    body: z.strictObject({
      oldPassword: existingPassword('originalPasswordRequired'),
      password: text({ required: 'newPasswordRequired', max: passwordMax, check: newPasswordProblem }),
      proof: proof.optional().describe('Where a second factor is set; addition of this API'),
    }),
    reply: nothing,
    errors: ['secondStep'],
  },
  'PUT /user/opPwd': {
    summary: 'Set or change the withdrawal password',
    access: 'customer',
    body: z.strictObject({
      oldPassword: existingPassword('originalPasswordRequired').optional(),
      password: text({ required: 'newPasswordRequired', max: passwordMax, check: withdrawalPasswordProblem }),
      proof: proof.optional().describe('Where a second factor is set; addition of this API'),
    }),
    reply: nothing,
    errors: ['withdrawalPassword', 'secondStep'],
  },
  'GET /user/opPwd': {
    summary: 'Whether a withdrawal password is set',
    access: 'customer',
    reply: flag,
    errors: [],
  },
});
