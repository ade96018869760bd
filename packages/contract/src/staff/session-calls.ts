import { staffRoles } from '@openfloor/homes/codes';
import { newPasswordProblem, passwordLength } from '@openfloor/rules/credentials';
import { z } from 'zod';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { everyLogIn } from '../console/roles.ts';
import { device, id, nothing, text, timeMs } from '../fields.ts';

/** What stands between a member of staff and the console: nothing, or a second factor. */
export const sessionSteps = ['ready', 'enrolSecondFactor'] as const;

export const oneTimeCode = text({ required: 'codeRequired', max: 32 });
export const credentials = {
  username: text({ required: 'usernameRequired', max: 128 }),
  password: text({ required: 'passwordRequired', max: 256 }),
  code: text({ required: 'codeRequired', max: 32 }).optional(),
};
export const opened = z.strictObject({ token: z.string(), next: z.enum(sessionSteps) });
export const passwordChange = z.strictObject({
  oldPassword: text({ required: 'originalPasswordRequired', max: passwordLength.max * 2 }),
  password: text({
    required: 'newPasswordRequired',
    max: passwordLength.max * 2,
    check: newPasswordProblem,
  }),
});
/** What somebody is told, once, who adds or resets an account; its owner chooses a password with it. */
export const setUpCode = z.strictObject({
  code: z.string().describe('Shown once; works once'),
  expiresTime: timeMs,
});
export const setUpRequest = z.strictObject({
  username: credentials.username,
  setUpCode: text({ required: 'setUpCodeRequired', max: 64 }),
  password: text({
    required: 'newPasswordRequired',
    max: passwordLength.max * 2,
    check: newPasswordProblem,
  }),
  code: text({ required: 'codeRequired', max: 32 }).optional(),
});
export const enrolment = z.strictObject({ secret: z.string(), uri: z.string() });
export const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

export const staffSession = z.strictObject({
  id: z.string(),
  address: z.string(),
  userAgent: z.string(),
  device,
  createdTime: timeMs,
  seenTime: timeMs,
  current: z.boolean(),
});

export const sessionConsoleCalls = defineConsoleCalls({
  'POST /session': {
    summary: 'Log a member of staff in',
    access: 'public',
    body: z.strictObject(credentials),
    reply: opened,
    errors: [],
    replayable: false,
  },
  'POST /session/set-up': {
    summary: 'Choose a password with a set-up code, and log in',
    access: 'public',
    body: setUpRequest,
    reply: opened,
    errors: [],
    replayable: false,
  },
  'DELETE /session': {
    summary: 'End this session',
    access: 'staff',
    roles: everyLogIn,
    duringSetup: true,
    reply: nothing,
    errors: [],
  },
  'GET /me': {
    summary: 'Who is logged in, for which tenant, and what they may call',
    access: 'staff',
    roles: everyLogIn,
    duringSetup: true,
    reply: z.strictObject({
      id: z.string(),
      username: z.string(),
      roles: z.array(z.enum(staffRoles)),
      next: z.enum(sessionSteps),
      secondFactor: z.boolean().describe('Whether a second factor is enrolled'),
      platform: z.boolean().describe('True for platform staff who look in under the tenant’s grant'),
      allowed: z.array(z.string()).describe('The calls this member may make, as METHOD /path'),
      tenant: z.strictObject({ title: z.string(), legalName: z.string(), hosts: z.array(z.string()) }),
    }),
    errors: [],
  },
  'GET /me/sessions': {
    summary: 'One’s own open sessions',
    access: 'staff',
    roles: everyLogIn,
    reply: z.array(staffSession),
    errors: [],
  },
  'DELETE /me/sessions/{id}': {
    summary: 'End one of one’s own sessions',
    access: 'staff',
    roles: everyLogIn,
    params: z.strictObject({ id }),
    reply: nothing,
    errors: ['notFound'],
  },
  'PUT /me/password': {
    summary: 'Change one’s own password; every other session ends',
    access: 'staff',
    roles: everyLogIn,
    duringSetup: true,
    body: passwordChange,
    reply: nothing,
    errors: [],
    replayable: false,
  },
  'POST /me/second-factor': {
    summary: 'Begin to enrol a second factor: its secret, to be confirmed by a first code',
    access: 'staff',
    roles: everyLogIn,
    duringSetup: true,
    body: z.strictObject({}),
    reply: enrolment,
    errors: ['conflict'],
    replayable: false,
  },
  'POST /me/second-factor/confirm': {
    summary: 'Confirm the second factor; gives recovery codes, once',
    access: 'staff',
    roles: everyLogIn,
    duringSetup: true,
    body: z.strictObject({ code: oneTimeCode }),
    reply: recoveryCodes,
    errors: ['conflict'],
    replayable: false,
  },
});
