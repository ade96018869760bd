import { currencies } from '@openfloor/homes/codes';
import { z } from 'zod';
import { recordHistory } from '../approvals/case.ts';
import { assigned, assignee } from '../assignments/parts.ts';
import { listQuery, listReply, reason } from '../console/call-parts.ts';
import { consoleCustomer } from '../console/console-customer.ts';
import { decisionBy } from '../console/decision-call.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { decimal, flag, id, oneOf, optionalText, queryFlag, queryTime, timeMs } from '../fields.ts';
import { depositEvidence } from './calls.ts';

export const depositStates = ['reviewing', 'passed', 'rejected'] as const;
export const nameComparisons = ['same', 'partial', 'different', 'none'] as const;

/** Support sees names and numbers masked, and no receipts. */
const readers = readableBy('owner', 'compliance', 'treasury', 'support');
const reviewers = ['owner', 'treasury'] as const;
const which = z.strictObject({ id });
const decision = decisionBy(reviewers);

/** Why a record is on hold, who put it there and when. */
export const consoleHold = z.strictObject({
  reason: z.string().describe('What the customer reads'),
  internalNote: z.string().nullable().describe('What only staff read'),
  by: z.string(),
  sinceTime: timeMs,
});
export const holdRequest = z.strictObject({
  reason: reason.describe('What the customer reads'),
  internalNote: optionalText(500).describe('What only staff read, in the record and the audit log'),
});

const deposit = {
  id: z.string(),
  number: z.string().describe('By which people name it, such as D-20251114-0219'),
  customer: consoleCustomer,
  amount: decimal,
  currency: z.enum(currencies),
  usdt: z.boolean(),
  accountName: z.string().nullable().describe('The payer, as the customer says'),
  bank: z.string().nullable().describe('The payer’s bank; for USDT the coin type'),
  accountNumber: z.string().nullable(),
  status: z.enum(depositStates),
  createdTime: timeMs,
  reviewedTime: timeMs.nullable(),
  reviewer: z.string().nullable(),
  reason: z.string().nullable(),
  hold: consoleHold.nullable().describe('Null while it is not on hold'),
  assignee,
  nameMatch: z.enum(nameComparisons).describe('The payer against the verified name; none for USDT'),
  duplicates: z.number().int().describe('Other deposits with the same receipt'),
  ...depositEvidence,
  isReversed: z.boolean().describe('The bank took it back after it had been passed'),
};

const duplicate = z.strictObject({
  kind: z.enum(['samePicture', 'similarPicture']),
  depositId: z.string(),
  number: z.string(),
  receiptId: z.string(),
  customer: consoleCustomer,
  amount: decimal,
  currency: z.enum(currencies),
  status: z.enum(depositStates),
  createdTime: timeMs,
  reviewer: z.string().nullable(),
});

const reversal = z.strictObject({
  time: timeMs,
  reason: z.string().describe('What the customer reads'),
  bankReference: z.string(),
  taken: decimal,
  claim: decimal,
  left: decimal.describe('Of the claim, still owed'),
  proposer: z.string(),
  approver: z.string(),
});

const earlier = z.strictObject({
  id: z.string(),
  number: z.string(),
  amount: decimal,
  currency: z.enum(currencies),
  bank: z.string().nullable(),
  accountNumber: z.string().nullable(),
  status: z.enum(depositStates),
  createdTime: timeMs,
});

export const depositConsoleCalls = defineConsoleCalls({
  'GET /deposits': {
    summary: 'Deposits to review, and those reviewed',
    access: 'staff',
    roles: readers,
    query: listQuery(['createdTime', 'amount', 'reviewedTime'], {
      status: oneOf(depositStates).optional(),
      onHold: queryFlag.optional(),
      assigned,
      currency: oneOf(currencies).optional(),
      usdt: queryFlag.optional(),
      search: optionalText(100).describe(
        'Part of a number, name, username, account, account number or the bank’s reference',
      ),
      customerId: optionalText(64),
      from: queryTime.optional(),
      to: queryTime.optional(),
    }),
    reply: listReply(z.strictObject(deposit)),
    errors: [],
  },
  'GET /deposits/{id}': {
    summary: 'One deposit with its receipt, duplicates and the customer’s earlier ones',
    access: 'staff',
    oneRecord: true,
    roles: readers,
    params: which,
    reply: z.strictObject({
      ...deposit,
      masked: z.boolean(),
      branch: z.string().nullable(),
      address: z.string().describe('From where it was announced'),
      receipt: z
        .strictObject({ id: z.string(), width: z.number().int(), height: z.number().int() })
        .nullable()
        .describe('Opened by GET /documents/{id}/link; null for support'),
      reversed: reversal.nullable().describe('Where the bank took it back'),
      ifReversed: z
        .strictObject({ available: decimal, taken: decimal, claim: decimal })
        .nullable()
        .describe('What deposit.reverse would do now; null where it cannot be, and for support'),
      found: z.array(duplicate),
      history: recordHistory,
      earlier: z.array(earlier).describe('The customer’s last ten others'),
    }),
    errors: ['notFound'],
  },
  'POST /deposits/{id}/pass': {
    summary:
      'Credit the deposit, once; a proposal (deposit.pass) above the tenant’s threshold. Another amount is rejected and announced anew',
    ...decision,
    reply: z.strictObject({
      proposalId: z.string().nullable().describe('What waits for approval, where it takes two people'),
    }),
    body: z.strictObject({
      reason,
      duplicatesChecked: flag
        .default(false)
        .describe('Somebody compared the receipts and found them different'),
    }),
  },
  'POST /deposits/{id}/reject': {
    summary: 'Reject the deposit; the reason is shown to the customer',
    ...decision,
  },
  'POST /deposits/{id}/hold': {
    summary:
      'Put a deposit under review on hold; the customer sees the reason. Passing or rejecting it ends the hold',
    ...decision,
    body: holdRequest,
  },
  'POST /deposits/{id}/unhold': {
    summary: 'Take a deposit off hold',
    ...decision,
  },
});
