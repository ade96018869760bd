import { idTypes } from '@openfloor/homes/codes';
import { z } from 'zod';
import { assigned, assignee } from '../assignments/parts.ts';
import { listQuery, listReply } from '../console/call-parts.ts';
import { consoleCustomer } from '../console/console-customer.ts';
import { decisionBy } from '../console/decision-call.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { id, oneOf, optionalText, queryTime, timeMs } from '../fields.ts';
import { recoveryPurposes } from './purposes.ts';

export const recoveryConsoleStates = [
  'reviewing',
  'approved',
  'rejected',
  'objected',
  'overtaken',
  'used',
  'lapsed',
] as const;

const reviewers = ['owner', 'compliance'] as const;

const recovery = {
  id: z.string(),
  number: z.string().describe('By which people name it, such as R-20261114-0001'),
  customer: consoleCustomer,
  purpose: z.enum(recoveryPurposes),
  status: z.enum(recoveryConsoleStates),
  lostFactor: z.boolean(),
  sentTime: timeMs,
  decidedTime: timeMs.nullable(),
  worksFrom: timeMs.nullable(),
  worksUntil: timeMs.nullable(),
  endedTime: timeMs.nullable(),
  reviewer: z.string().nullable(),
  reason: z.string().nullable(),
  assignee,
};

const picture = z.strictObject({ id: z.string(), width: z.number().int(), height: z.number().int() });

export const recoveryConsoleCalls = defineConsoleCalls({
  'GET /recovery': {
    summary: 'Forgotten passwords that wait to be judged, and those that were',
    access: 'staff',
    roles: readableBy(...reviewers),
    query: listQuery(['sentTime', 'decidedTime'], {
      status: oneOf(recoveryConsoleStates).optional(),
      assigned,
      search: optionalText(100).describe('Part of a number, name, username or account'),
      customerId: optionalText(64),
      from: queryTime.optional(),
      to: queryTime.optional(),
    }),
    reply: listReply(z.strictObject(recovery)),
    errors: [],
  },
  'GET /recovery/{id}': {
    summary: 'One of them: the new photos beside those of the verification, and what speaks against it',
    access: 'staff',
    oneRecord: true,
    roles: readableBy(...reviewers),
    params: z.strictObject({ id }),
    reply: z.strictObject({
      ...recovery,
      figures: z.string().describe('That must stand on the paper in the picture'),
      photos: z.array(picture).describe('Front, back, face; opened by GET /documents/{id}/link'),
      verified: z
        .strictObject({
          submissionId: z.string(),
          number: z.string(),
          name: z.string(),
          idType: z.enum(idTypes),
          idNumber: z.string(),
          reviewedTime: timeMs.nullable(),
          photos: z.array(picture),
        })
        .nullable()
        .describe('What the customer was verified by'),
      pending: z
        .strictObject({ proposalId: z.string(), proposer: z.string(), reason: z.string() })
        .nullable()
        .describe('The open proposal to agree: propose recovery.approve'),
      loggedIn: z.number().int().describe('Devices that are logged in now and can object'),
      lastSeenTime: timeMs.nullable(),
      factorSet: z.boolean(),
      accountsAdded: z.number().int().describe('Bank accounts saved within thirty days'),
      earlier: z.array(
        z.strictObject({
          id: z.string(),
          number: z.string(),
          status: z.enum(recoveryConsoleStates),
          sentTime: timeMs,
          reason: z.string().nullable(),
        }),
      ),
    }),
    errors: ['notFound'],
  },
  'POST /recovery/{id}/reject': {
    summary: 'Refuse it; the reason is shown to whoever has the code',
    ...decisionBy(reviewers),
  },
});
