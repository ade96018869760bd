import { idTypes } from '@openfloor/homes/codes';
import { z } from 'zod';
import { assigned, assignee } from '../assignments/parts.ts';
import { listQuery, listReply, reason } from '../console/call-parts.ts';
import { consoleCustomer } from '../console/console-customer.ts';
import { decisionBy } from '../console/decision-call.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { flag, id, oneOf, optionalText, queryFlag, queryTime, timeMs } from '../fields.ts';
import { day } from './day.ts';
import { identityDue, lastDay } from './due.ts';

export const identityStates = ['reviewing', 'passed', 'rejected', 'more-information', 'replaced'] as const;

export const duplicateKinds = ['idNumber', 'samePicture', 'similarPicture'] as const;

/** Support sees names and numbers masked, and no documents. */
const readers = readableBy('owner', 'compliance', 'support');

const reviewers = ['owner', 'compliance'] as const;

const which = z.strictObject({ id });

const decision = decisionBy(reviewers);

const submission = {
  id: z.string(),
  number: z.string().describe('By which people name it, such as K-20251114-0207'),
  customer: consoleCustomer,
  name: z.string(),
  idType: z.enum(idTypes),
  idNumber: z.string(),
  status: z.enum(identityStates),
  attempt: z.number().int().describe('The customer’s first, second … submission'),
  submittedTime: timeMs,
  reviewedTime: timeMs.nullable(),
  reviewer: z.string().nullable(),
  reason: z.string().nullable(),
  assignee,
  expiresOn: lastDay.nullable().describe('Of the document that the customer is verified by'),
  due: identityDue.nullable().describe('Why what was verified is asked for again, or soon'),
  duplicates: z.number().int().describe('Other customers’ submissions with the same number or picture'),
};

const duplicate = z.strictObject({
  kind: z.enum(duplicateKinds),
  submissionId: z.string(),
  customer: consoleCustomer,
  name: z.string(),
  idNumber: z.string(),
  status: z.enum(identityStates),
  submittedTime: timeMs,
  photoId: z.string().nullable().describe('This submission’s picture; null where the number is the same'),
  otherPhotoId: z.string().nullable().describe('The other submission’s'),
});

const earlier = z.strictObject({
  id: z.string(),
  attempt: z.number().int(),
  status: z.enum(identityStates),
  name: z.string(),
  reason: z.string().nullable(),
  submittedTime: timeMs,
  reviewedTime: timeMs.nullable(),
  reviewer: z.string().nullable(),
});

export const identityConsoleCalls = defineConsoleCalls({
  'GET /identity': {
    summary: 'Identities to review, and those reviewed',
    access: 'staff',
    roles: readers,
    query: listQuery(['submittedTime', 'reviewedTime'], {
      status: oneOf(identityStates).optional(),
      assigned,
      expiring: queryFlag
        .optional()
        .describe('Verified, with a document that runs out within 30 days or has run out'),
      search: optionalText(100).describe('Part of a name, username or account, or a whole ID number'),
      customerId: optionalText(64),
      from: queryTime.optional(),
      to: queryTime.optional(),
    }),
    reply: listReply(z.strictObject(submission)),
    errors: [],
  },
  'GET /identity/{id}': {
    summary: 'One submission with its documents, duplicates and history',
    access: 'staff',
    oneRecord: true,
    roles: readers,
    params: which,
    reply: z.strictObject({
      ...submission,
      masked: z.boolean(),
      bank: z.string().nullable(),
      cardNo: z.string().nullable(),
      photos: z
        .array(z.strictObject({ id: z.string(), width: z.number().int(), height: z.number().int() }))
        .describe('Documents, opened by GET /documents/{id}/link; none for support'),
      registeredTime: timeMs,
      payoutAccounts: z
        .array(
          z.strictObject({
            bank: z.string(),
            accountNumber: z.string(),
            accountName: z.string(),
            nameMatch: z.enum(['same', 'partial', 'different']),
          }),
        )
        .describe('Saved bank accounts, with their holder against the name of this submission'),
      found: z.array(duplicate),
      history: z.array(earlier).describe('All submissions of this customer, newest first'),
    }),
    errors: ['notFound'],
  },
  'POST /identity/{id}/pass': {
    summary: 'Verify the identity: its name becomes the customer’s',
    ...decision,
    body: z.strictObject({
      reason,
      duplicatesChecked: flag
        .default(false)
        .describe('Somebody looked at the duplicates and found different people'),
      expiresOn: day.nullable().default(null).describe('The last day of the document; null: it has none'),
    }),
  },
  'POST /identity/{id}/requestInfo': {
    summary: 'Ask the customer for more; the reason is shown to them',
    ...decision,
  },
  'POST /identity/{id}/reject': {
    summary: 'Reject the identity; the reason is shown to the customer, who may try again',
    ...decision,
  },
});
