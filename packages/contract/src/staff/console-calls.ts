import { staffRoles } from '@openfloor/homes/codes';
import { usernameProblem } from '@openfloor/rules/credentials';
import { z } from 'zod';
import { listQuery, listReply, reason } from '../console/call-parts.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { houseRoles, readableBy } from '../console/roles.ts';
import { id, nothing, oneOf, optionalText, text, timeMs } from '../fields.ts';
import { setUpCode, staffSession } from './session-calls.ts';

export const roleList = z
  .array(oneOf(houseRoles), { error: 'required' })
  .min(1, { error: 'required' })
  .max(houseRoles.length, { error: 'tooLong' })
  .refine(roles => new Set(roles).size === roles.length, { error: 'notAllowed' })
  .refine(roles => !roles.includes('auditor') || roles.length === 1, { error: 'notAllowed' })
  .describe('At least one; an auditor is nothing else');

export const staffRecord = z.strictObject({
  id: z.string(),
  username: z.string(),
  roles: z.array(z.enum(staffRoles)),
  status: z.enum(['active', 'disabled']),
  secondFactor: z.boolean(),
  isSetUp: z.boolean().describe('Whether they have chosen a password of their own'),
  setUpUntilTime: timeMs.nullable().describe('Until when their set-up code works, where one does'),
  resetUntilTime: timeMs
    .nullable()
    .describe('Until when the caller may see the set-up code of a reset that was approved'),
  createdTime: timeMs,
  seenTime: timeMs.nullable(),
});

export const factorChoices = ['keep', 'reset'] as const;

const withReason = z.strictObject({ reason });
const member = z.strictObject({ id });

export const staffConsoleCalls = defineConsoleCalls({
  'GET /staff': {
    summary: 'The tenant’s staff',
    access: 'staff',
    roles: readableBy('owner', 'compliance'),
    query: listQuery(['username', 'createdTime', 'seenTime'], {
      search: optionalText(64),
      role: oneOf(staffRoles).optional(),
      status: oneOf(['active', 'disabled']).optional(),
    }),
    reply: listReply(staffRecord),
    errors: [],
  },
  'POST /staff': {
    summary: 'Add a member without roles, and propose the roles they are to have',
    access: 'staff',
    roles: ['owner'],
    body: z.strictObject({
      username: text({ required: 'usernameRequired', check: usernameProblem }),
      roles: roleList,
      reason,
    }),
    reply: z.strictObject({
      id: z.string(),
      setUp: setUpCode,
      proposalId: z.string(),
    }),
    errors: [],
    replayable: false,
  },
  'GET /staff/{id}/sessions': {
    summary: 'Open sessions of a member',
    access: 'staff',
    oneRecord: true,
    roles: readableBy('owner'),
    params: member,
    reply: z.array(staffSession),
    errors: ['notFound'],
  },
  'POST /staff/{id}/sessions/end': {
    summary: 'End every session of a member',
    access: 'staff',
    roles: ['owner'],
    params: member,
    body: withReason,
    reply: nothing,
    errors: ['notFound'],
  },
  'POST /staff/{id}/disable': {
    summary: 'Take a member’s access away at once; an owner’s is a proposal (staff.disable)',
    access: 'staff',
    roles: ['owner'],
    params: member,
    body: withReason,
    reply: z.strictObject({
      proposalId: z.string().nullable().describe('What waits for approval, where it takes two people'),
    }),
    errors: ['notFound', 'conflict'],
  },
  'POST /staff/{id}/reset-password': {
    summary:
      'End a member’s sessions and password and give a set-up code. A proposal (staff.reset-password) where they are an owner, or would have no second factor',
    access: 'staff',
    roles: ['owner'],
    params: member,
    body: z.strictObject({ secondFactor: oneOf(factorChoices), reason }),
    reply: z.strictObject({
      given: setUpCode.nullable(),
      proposalId: z.string().nullable().describe('What waits for approval, where it takes two people'),
    }),
    errors: ['notFound', 'conflict'],
    replayable: false,
  },
  'POST /staff/{id}/set-up-code': {
    summary:
      'The set-up code of an approved reset, or of a regulator’s access, once, for whoever proposed it',
    access: 'staff',
    roles: ['owner', 'compliance'],
    params: member,
    body: z.strictObject({}),
    reply: setUpCode,
    errors: ['notFound', 'conflict'],
    replayable: false,
  },
});
