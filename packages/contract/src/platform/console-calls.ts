import { languages, localCurrencies } from '@openfloor/homes/codes';
import { usernameProblem } from '@openfloor/rules/credentials';
import { z } from 'zod';
import { platformAuditCalls } from '../audit/platform-calls.ts';
import { calendarPlatformCalls } from '../calendars/console-calls.ts';
import { listQuery, listReply, reason } from '../console/call-parts.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { count, id, nothing, oneOf, optionalText, text, timeMs } from '../fields.ts';
import {
  credentials,
  enrolment,
  oneTimeCode,
  opened,
  passwordChange,
  recoveryCodes,
  sessionSteps,
  setUpCode,
  setUpRequest,
} from '../staff/session-calls.ts';
import { platformApprovalCalls } from './approval-calls.ts';
import { nodeCalls } from './node-calls.ts';

const hostPattern =
  /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;
/** A host name as browsers send it, in lower case and without a port. */
export const hostField = text({
  required: 'hostFormat',
  max: 253,
  check: value => (hostPattern.test(value) ? undefined : 'hostFormat'),
});
export const colourField = text({
  required: 'colourFormat',
  max: 7,
  check: value => (/^#[0-9A-Fa-f]{6}$/.test(value) ? undefined : 'colourFormat'),
});
const owner = text({ required: 'usernameRequired', check: usernameProblem });

export const tenantStatuses = ['active', 'suspended'] as const;
export const platformTenant = z.strictObject({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  legalName: z.string(),
  status: z.enum(tenantStatuses),
  currency: z.enum(localCurrencies),
  language: z.enum(languages),
  hosts: z.array(z.string()),
  createdTime: timeMs,
});

export const accessStates = ['asked', 'granted', 'ended', 'expired'] as const;
export const accessRecord = z.strictObject({
  id: z.string(),
  tenantId: z.string(),
  platformUser: z.string(),
  reason: z.string(),
  hours: z.number().int(),
  state: z.enum(accessStates),
  askedTime: timeMs,
  grantedTime: timeMs.nullable(),
  endsTime: timeMs.nullable(),
});

/** With whom to find the tenant by, for whoever asked. */
export const askedAccess = accessRecord.extend({ tenantTitle: z.string(), hosts: z.array(z.string()) });

const newOwners = z
  .array(z.strictObject({ username: z.string(), setUp: setUpCode }))
  .describe('With the codes they choose their passwords with, shown once');
const which = z.strictObject({ id });
const withReason = z.strictObject({ reason });

/** Calls of the people who run the platform. They answer on every host and see no customer. */
export const platformCalls = defineConsoleCalls({
  ...platformApprovalCalls,
  ...calendarPlatformCalls,
  ...platformAuditCalls,
  ...nodeCalls,
  'GET /platform/installation': {
    summary: 'What everybody may know of this installation, before any log-in',
    access: 'public',
    reply: z.strictObject({
      demonstration: z
        .boolean()
        .describe('Invented prices in production: no money comes in or goes out; every screen says so'),
    }),
    errors: [],
  },
  'POST /platform/session': {
    summary: 'Log platform staff in',
    access: 'public',
    body: z.strictObject(credentials),
    reply: opened,
    errors: [],
    replayable: false,
  },
  'POST /platform/session/set-up': {
    summary: 'Choose a password with a set-up code, and log in',
    access: 'public',
    body: setUpRequest,
    reply: opened,
    errors: [],
    replayable: false,
  },
  'DELETE /platform/session': {
    summary: 'End this session',
    access: 'platform',
    duringSetup: true,
    reply: nothing,
    errors: [],
  },
  'GET /platform/me': {
    summary: 'Which member of the platform’s staff is logged in',
    access: 'platform',
    duringSetup: true,
    reply: z.strictObject({
      username: z.string(),
      next: z.enum(sessionSteps),
      secondFactor: z.boolean(),
      alone: z.boolean().describe('Whether nobody else could decide on what this member proposes'),
    }),
    errors: [],
  },
  'PUT /platform/me/password': {
    summary: 'Change one’s own password; every other session ends',
    access: 'platform',
    duringSetup: true,
    body: passwordChange,
    reply: nothing,
    errors: [],
    replayable: false,
  },
  'POST /platform/me/second-factor': {
    summary: 'Begin to enrol a second factor',
    access: 'platform',
    duringSetup: true,
    body: z.strictObject({}),
    reply: enrolment,
    errors: ['conflict'],
    replayable: false,
  },
  'POST /platform/me/second-factor/confirm': {
    summary: 'Confirm the second factor; gives recovery codes, once',
    access: 'platform',
    duringSetup: true,
    body: z.strictObject({ code: oneTimeCode }),
    reply: recoveryCodes,
    errors: ['conflict'],
    replayable: false,
  },
  'GET /platform/tenants': {
    summary: 'Every tenant; nothing about their customers',
    access: 'platform',
    query: listQuery(['name', 'title', 'createdTime'], {
      search: optionalText(64),
      status: oneOf(tenantStatuses).optional(),
    }),
    reply: listReply(platformTenant),
    errors: [],
  },
  'POST /platform/tenants': {
    summary: 'Create a tenant; it answers on its hosts within seconds',
    access: 'platform',
    body: z.strictObject({
      name: text({
        required: 'required',
        max: 32,
        check: value => (/^[a-z][a-z0-9-]{1,31}$/.test(value) ? undefined : 'tenantNameFormat'),
      }),
      title: text({ required: 'required', max: 40 }),
      legalName: text({ required: 'required', max: 120 }),
      currency: oneOf(localCurrencies),
      language: oneOf(languages),
      marketTitle: optionalText(40),
      hosts: z
        .array(hostField, { error: 'required' })
        .min(1, { error: 'required' })
        .max(10, { error: 'tooLong' }),
      colour: colourField,
      owners: z
        .array(owner, { error: 'required' })
        .min(1, { error: 'required' })
        .max(5, { error: 'tooLong' })
        .describe('One alone cannot pass four eyes; more can be added while there are fewer than two'),
      reason,
    }),
    reply: z.strictObject({ id: z.string(), owners: newOwners }),
    errors: ['conflict'],
    replayable: false,
  },
  'POST /platform/tenants/{id}/owners': {
    summary: 'Add an owner while the tenant has fewer than two',
    access: 'platform',
    params: which,
    body: z.strictObject({ username: owner, reason }),
    reply: z.strictObject({ owners: newOwners }),
    errors: ['notFound', 'conflict'],
    replayable: false,
  },
  'POST /platform/tenants/{id}/access': {
    summary: 'Ask the tenant to be let in, for a time',
    access: 'platform',
    params: which,
    body: z.strictObject({ hours: count(4, 72), reason }),
    reply: z.strictObject({ id: z.string() }),
    errors: ['notFound'],
    replayable: false,
  },
  'GET /platform/access': {
    summary: 'What one has asked for, and what was granted',
    access: 'platform',
    query: listQuery(['askedTime'], { state: oneOf(accessStates).optional() }),
    reply: listReply(askedAccess),
    errors: [],
  },
});

/** The tenant's side: who of the platform asked to be let in. Granting is an action for four eyes. */
export const accessConsoleCalls = defineConsoleCalls({
  'GET /platform-access': {
    summary: 'Requests and grants of access for platform staff',
    access: 'staff',
    roles: readableBy('owner', 'compliance'),
    query: listQuery(['askedTime'], { state: oneOf(accessStates).optional() }),
    reply: listReply(accessRecord),
    errors: [],
  },
  'POST /platform-access/{id}/end': {
    summary: 'Refuse a request, or end a grant at once',
    access: 'staff',
    roles: ['owner', 'compliance'],
    params: which,
    body: withReason,
    reply: nothing,
    errors: ['notFound', 'conflict'],
  },
});
