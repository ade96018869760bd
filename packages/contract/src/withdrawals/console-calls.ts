import { currencies } from '@openfloor/homes/codes';
import { z } from 'zod';
import { recordHistory } from '../approvals/case.ts';
import { assigned, assignee } from '../assignments/parts.ts';
import { listQuery, listReply, reason } from '../console/call-parts.ts';
import { consoleCustomer } from '../console/console-customer.ts';
import { decisionBy } from '../console/decision-call.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { consoleHold, holdRequest, nameComparisons } from '../deposits/console-calls.ts';
import { decimal, id, oneOf, optionalText, queryFlag, queryTime, text, timeMs } from '../fields.ts';

export const withdrawalStates = ['reviewing', 'approved', 'paid', 'rejected', 'cancelled'] as const;

export const withdrawalStages = [
  'to-review',
  'second-approval',
  'on-hold',
  'to-pay',
  'in-file',
  'returned',
  'done',
] as const;

export const withdrawalWarnings = [
  'newAccount',
  'accountAdded',
  'accountChanged',
  'sharedAccount',
  'nameDiffers',
  'passwordChanged',
  'withdrawalPasswordChanged',
  'severalToday',
  'customerDisabled',
] as const;

/** Support sees names and numbers masked. */
const readers = readableBy('owner', 'compliance', 'treasury', 'support');

const editors = ['owner', 'treasury'] as const;

const deciders = ['owner', 'treasury', 'compliance'] as const;

const decision = decisionBy(deciders);

const which = z.strictObject({ id });

const pending = z.strictObject({
  proposalId: z.string(),
  proposer: z.string(),
  reason: z.string(),
  createdTime: timeMs,
  expiresTime: timeMs,
});

const withdrawal = {
  id: z.string(),
  number: z.string().describe('By which people name it, such as W-20251114-0381'),
  customer: consoleCustomer,
  amount: decimal,
  currency: z.enum(currencies),
  usdt: z.boolean(),
  accountName: z.string(),
  bank: z.string().describe('For USDT the coin type'),
  accountNumber: z.string().describe('For USDT the address; masked for support'),
  status: z.enum(withdrawalStates),
  stage: z.enum(withdrawalStages),
  createdTime: timeMs,
  decidedTime: timeMs.nullable(),
  firstChecker: z.string().nullable(),
  firstCheckedTime: timeMs.nullable(),
  decider: z.string().nullable(),
  reason: z.string().nullable(),
  paidTime: timeMs.nullable(),
  payer: z.string().nullable(),
  bankReference: z.string().nullable(),
  file: z
    .strictObject({ id: z.string(), number: z.string(), sentTime: timeMs.nullable() })
    .nullable()
    .describe('The payment file that it is in, and when that was released'),
  paidFrom: z.string().nullable().describe('Name of the tenant’s account that it was paid from'),
  returned: z
    .strictObject({
      time: timeMs,
      reason: z.string().describe('What the customer reads'),
      bankReference: z.string().nullable(),
      proposer: z.string(),
      approver: z.string(),
    })
    .nullable()
    .describe('The bank sent it back, or would not carry it out'),
  nameMatch: z
    .enum(nameComparisons)
    .describe('The account’s holder against the verified name; none for USDT'),
  warnings: z.array(z.enum(withdrawalWarnings)),
  pending: pending.nullable().describe('The open proposal to approve it'),
  hold: consoleHold.nullable().describe('Null while it is not on hold'),
  assignee,
  heldByCompliance: z
    .boolean()
    .describe(
      'Nothing of the customer’s is paid until compliance has decided; told to nobody who does not have to know',
    ),
};

export const withdrawalConsoleCalls = defineConsoleCalls({
  'GET /withdrawals': {
    summary: 'Withdrawals to decide and to pay, and those done. Approve by proposing withdrawal.approve',
    access: 'staff',
    roles: readers,
    query: listQuery(['createdTime', 'amount', 'decidedTime'], {
      status: oneOf(withdrawalStates).optional(),
      stage: oneOf([...withdrawalStages, 'open'])
        .optional()
        .describe('`open`: whatever is neither paid nor ended otherwise, on hold included'),
      assigned,
      currency: oneOf(currencies).optional(),
      usdt: queryFlag.optional(),
      search: optionalText(100).describe(
        'Part of a number, name, username, account, account number or reference',
      ),
      customerId: optionalText(64),
      from: queryTime.optional(),
      to: queryTime.optional(),
    }),
    reply: listReply(z.strictObject(withdrawal)),
    errors: [],
  },
  'GET /withdrawals/{id}': {
    summary: 'One withdrawal with everything a reviewer compares',
    access: 'staff',
    oneRecord: true,
    roles: readers,
    params: which,
    reply: z.strictObject({
      ...withdrawal,
      masked: z.boolean(),
      branch: z.string().nullable(),
      bankCode: z.string().nullable(),
      extraCode: z.string().nullable(),
      verifiedName: z.string().describe('When it was asked for'),
      address: z.string().describe('From where it was asked for'),
      accountSavedTime: timeMs,
      accountChangedTime: timeMs.describe('Before it was asked for'),
      accountUsedBefore: z.number().int().describe('Payments to this account before'),
      passwordChangedTime: timeMs.nullable(),
      withdrawalPasswordChangedTime: timeMs.nullable(),
      history: recordHistory,
      earlier: z
        .array(
          z.strictObject({
            id: z.string(),
            number: z.string(),
            amount: decimal,
            currency: z.enum(currencies),
            bank: z.string(),
            accountNumber: z.string(),
            status: z.enum(withdrawalStates),
            createdTime: timeMs,
          }),
        )
        .describe('The customer’s last ten others'),
    }),
    errors: ['notFound'],
  },
  'POST /withdrawals/{id}/reject': {
    summary: 'Give the money back; the reason is shown to the customer',
    ...decision,
  },
  'POST /withdrawals/{id}/hold': {
    summary:
      'Put a withdrawal that is not yet paid on hold: nobody approves it or marks it as paid until it is taken off. The customer sees the reason, and can still cancel what is under review',
    ...decision,
    body: holdRequest,
  },
  'POST /withdrawals/{id}/unhold': {
    summary: 'Take a withdrawal off hold',
    ...decision,
  },
  'POST /withdrawals/{id}/paid': {
    summary: 'Note that an approved withdrawal was sent, with the bank’s or the chain’s reference',
    ...decision,
    roles: editors,
    body: z.strictObject({
      bankReference: text({ required: 'referenceRequired', max: 128 }),
      accountId: optionalText(64).describe(
        'Which of the tenant’s accounts it was paid from; absent: the only open one of its currency',
      ),
      reason,
    }),
  },
});
