import { staffRoles } from '@openfloor/homes/codes';
import { z } from 'zod';
import { listQuery, listReply } from '../console/call-parts.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { device, oneOf, optionalText, queryTime, timeMs } from '../fields.ts';

export const actorKinds = ['staff', 'platform', 'customer', 'system'] as const;

export const auditRecord = z.strictObject({
  sequence: z.number().int(),
  time: timeMs,
  actorKind: z.enum(actorKinds),
  actorId: z.string().nullable(),
  actor: z.string().describe('Username, account or job'),
  roles: z.array(z.string()),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  device,
  action: z.string(),
  subject: z.string(),
  customerId: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  previousHash: z.string().describe('Of the entry before'),
  hash: z.string(),
});

const filters = {
  search: optionalText(128).describe(
    'Part of a name, an action, a record or a reason; the beginning of a record’s number; or part of the customer’s name, username or account',
  ),
  actor: optionalText(128).describe('Part of a username, or an id'),
  actorKind: oneOf(actorKinds).optional(),
  role: oneOf(staffRoles).optional(),
  action: optionalText(64).describe('An action, or its beginning up to a dot'),
  subject: optionalText(128),
  customer: optionalText(64).describe('A customer’s id'),
  from: queryTime.optional(),
  to: queryTime.optional(),
};

export const auditConsoleCalls = defineConsoleCalls({
  'GET /audit': {
    summary: 'The audit log, newest first',
    access: 'staff',
    roles: readableBy('owner', 'compliance'),
    query: listQuery(['time'], filters),
    reply: listReply(auditRecord),
    errors: [],
  },
  'GET /audit/chain': {
    summary: 'Hashes the log again from its first entry, and says where it first departs from what is stored',
    access: 'staff',
    roles: readableBy('owner', 'compliance'),
    reply: z.strictObject({
      checkedTime: timeMs,
      entries: z.number().int().describe('How many were checked'),
      intact: z.boolean(),
      problem: z.string().nullable(),
      sequence: z.number().int().nullable().describe('The first entry that is not as it was written'),
    }),
    errors: [],
  },
  'GET /audit/export': {
    summary: 'The same as a file, oldest first',
    access: 'staff',
    roles: readableBy('owner', 'compliance'),
    query: z.strictObject({ format: oneOf(['csv', 'jsonl']).default('csv'), ...filters }),
    reply: z.never().describe('A file, not an envelope'),
    errors: [],
  },
});
