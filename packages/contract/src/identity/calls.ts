import { idTypes } from '@openfloor/homes/codes';
import { photosProblem } from '@openfloor/rules/identity';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { uploadedFile } from '../documents/calls.ts';
import { id, nothing, oneOf, optionalText, text, timeMs } from '../fields.ts';
import { reviewStatuses } from '../review-fields.ts';
import { identityDue, lastDay } from './due.ts';

export const identityRecord = z
  .strictObject({
    name: z.string(),
    idType: z.enum(idTypes),
    idNumber: z.string(),
    bank: z.string().nullable(),
    cardNo: z.string().nullable(),
    photo: z.array(uploadedFile),
    status: z.enum(reviewStatuses),
    reason: z.string().nullable().describe('Why it was rejected; addition of this API'),
    requestedInfo: z
      .string()
      .nullable()
      .describe(
        'What a reviewer still needs; the status is then REJECTED, so that it can be sent again; addition of this API',
      ),
    submittedTime: timeMs.describe('Addition of this API'),
    reviewedTime: timeMs.nullable().describe('Null while under review; addition of this API'),
    expiresOn: lastDay.nullable().describe('Null where the document has none; addition of this API'),
    due: identityDue
      .nullable()
      .describe('Why it is asked for again, which makes the status REJECTED, or soon; addition of this API'),
  })
  .meta({ id: 'IdentityRecord' });

const photo = z
  .array(id, { error: issue => (issue.input == null ? 'photoRequired' : 'wrongType') })
  .check(context => {
    const problem = photosProblem(context.value.length);
    if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value });
  })
  .describe('Ids of one or two uploaded images');

export const identityCalls = defineCalls({
  'GET /kyc': {
    summary: 'The customer’s identity verification; null before the first submission',
    access: 'customer',
    reply: identityRecord.nullable(),
    errors: [],
  },
  'POST /kyc': {
    summary: 'Submit an identity for verification: first, after a rejection, or when it is asked for again',
    access: 'customer',
    body: z.strictObject({
      name: text({ required: 'nameRequired', max: 100 }),
      idType: oneOf(idTypes, 'idTypeRequired'),
      idNumber: text({ required: 'idNumberRequired', max: 64 }),
      bank: optionalText(100).describe('Required where the country asks for it'),
      cardNo: optionalText(64).describe('Account number; required where the country asks for it'),
      photo,
    }),
    reply: nothing,
    errors: ['conflict'],
  },
});
