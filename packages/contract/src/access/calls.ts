import {
  newPasswordProblem,
  passwordLength,
  passwordProblem,
  usernameProblem,
  withdrawalPasswordProblem,
} from '@openfloor/rules/credentials';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { decimal, flag, id, nothing, oneOf, page, paging, text, timeMs } from '../fields.ts';
import { agreementKinds } from '../tenants/calls.ts';

// Twice the limit in UTF-16 units, so that the length rule itself can answer for long input.
const passwordMax = passwordLength.max * 2;
const existingPassword = (required: 'passwordRequired' | 'originalPasswordRequired') =>
  text({ required, max: passwordMax });

export const profileFigures = z.strictObject({
  totalAssets: decimal,
  totalAssetsUSD: decimal,
  balance: decimal,
  balanceUSD: decimal,
  advancePayment: decimal,
  advancePaymentUSD: decimal,
  totalBalance: decimal,
  totalBalanceUSD: decimal,
  totalValue: decimal,
  totalValueUSD: decimal,
  totalPNL: decimal,
  totalPNLUSD: decimal,
});

export type ProfileFigures = z.output<typeof profileFigures>;

export const profile = z.strictObject({
  username: z.string(),
  name: z.string().nullable().describe('The verified name; null while unverified'),
  account: z.string().describe('Account number'),
  customerService: z.string().nullable().describe('Address of the tenant’s service page'),
  ...profileFigures.shape,
});

export const activity = z.strictObject({
  id: z.string(),
  time: timeMs,
  action: z.string().describe('Such as user.log-in, user.change-password, manual.adjustment.approve'),
  by: z.enum(['staff', 'platform', 'customer', 'system']),
  roles: z.array(z.string()).describe('Of the member of staff; never who it was'),
  reason: z.string().nullable(),
  address: z.string().nullable().describe('Of the customer’s own doings'),
  userAgent: z.string().nullable(),
});

/** Whose doings are asked for; of staff are also those of the platform. */
export const activityActors = ['customer', 'staff', 'system'] as const;
export type ActivityActor = (typeof activityActors)[number];

export const userCalls = defineCalls({
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
  'GET /user': {
    summary: 'The customer’s profile and figures',
    access: 'customer',
    reply: profile,
    errors: [],
  },
  'GET /user/balance': {
    summary: 'Available cash in the local currency and in USD',
    access: 'customer',
    reply: z.strictObject({ balance: decimal, balanceUSD: decimal }),
    errors: [],
  },
  'GET /user/balanceAndPosition': {
    summary: 'Available cash, and the shares of one stock that can be sold',
    access: 'customer',
    query: z.strictObject({ stockId: id }),
    reply: z.strictObject({ balance: decimal, balanceUSD: decimal, availableAmount: decimal }),
    errors: ['notFound'],
  },
  'GET /user/activity': {
    summary: 'What happened to the account: log-ins, changes, and whatever staff did',
    access: 'customer',
    query: z.strictObject({
      ...paging(20),
      by: oneOf(activityActors).optional().describe('Everybody’s unless given; staff includes the platform'),
    }),
    reply: page(activity),
    errors: [],
  },
});
