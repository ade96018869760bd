import {
  newPasswordProblem,
  passwordLength,
  passwordProblem,
  usernameProblem,
  withdrawalPasswordProblem,
} from '@openfloor/rules/credentials';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { flag, nothing, text } from '../fields.ts';
import { agreementKinds } from '../tenants/calls.ts';

// Twice the limit in UTF-16 units, so that the length rule itself can answer for long input.
const passwordMax = passwordLength.max * 2;

const existingPassword = (required: 'passwordRequired' | 'originalPasswordRequired') =>
  text({ required, max: passwordMax });

export const accessCalls = defineCalls({
  'POST /user/login': {
    summary: 'Open a session',
    access: 'public',
    body: z.strictObject({
      username: text({ required: 'usernameRequired', max: 128 }),
      password: existingPassword('passwordRequired'),
    }),
    reply: z.strictObject({ token: z.string() }),
    errors: [],
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
    summary: 'End every session of the customer',
    access: 'customer',
    body: z.strictObject({}),
    reply: nothing,
    errors: [],
  },
  'PUT /user/password': {
    summary: 'Change the login password; every session ends',
    access: 'customer',
    body: z.strictObject({
      oldPassword: existingPassword('originalPasswordRequired'),
      password: text({ required: 'newPasswordRequired', max: passwordMax, check: newPasswordProblem }),
    }),
    reply: nothing,
    errors: [],
  },
  'PUT /user/opPwd': {
    summary: 'Set or change the withdrawal password',
    access: 'customer',
    body: z.strictObject({
      oldPassword: existingPassword('originalPasswordRequired').optional(),
      password: text({ required: 'newPasswordRequired', max: passwordMax, check: withdrawalPasswordProblem }),
    }),
    reply: nothing,
    errors: ['withdrawalPassword'],
  },
  'GET /user/opPwd': {
    summary: 'Whether a withdrawal password is set',
    access: 'customer',
    reply: flag,
    errors: [],
  },
});
