import { currencies } from '@openfloor/homes/codes';
import { z } from 'zod';
import { listQuery, listReply, reason } from '../console/call-parts.ts';
import { consoleCustomer } from '../console/console-customer.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { everyRole, workingRoles } from '../console/roles.ts';
import { created, decimal, id, nothing, oneOf, optionalText, queryTime, text, timeMs } from '../fields.ts';
import { proposalCase } from './case.ts';

/** Void: what it was about was decided otherwise, such as a withdrawal that its customer cancelled. */
export const proposalStates = ['open', 'executed', 'rejected', 'cancelled', 'void', 'expired'] as const;

/** What the caller may decide, what they proposed, everything open, everything over. */
export const proposalViews = ['toDecide', 'mine', 'open', 'decided'] as const;

export const proposal = z.strictObject({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  subject: z.string(),
  customerId: z.string().nullable(),
  customer: consoleCustomer.nullable(),
  number: z.string().nullable().describe('By which people name the record, such as W-20251114-0381'),
  money: z
    .strictObject({ amount: decimal, currency: z.enum(currencies) })
    .nullable()
    .describe('What it is about; below zero where the customer pays'),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string(),
  proposer: z.string(),
  state: z.enum(proposalStates),
  createdTime: timeMs,
  expiresTime: timeMs,
  decidedBy: z.string().nullable(),
  decidedTime: timeMs.nullable(),
  decisionReason: z.string().nullable(),
  inOneHand: z
    .boolean()
    .describe(
      'Whether one person may be behind the proposer’s account and the caller’s: one set up or reset the other, or somebody both',
    ),
  mayApprove: z.boolean(),
  mayCancel: z.boolean(),
});

const which = z.strictObject({ id });
const decisionErrors = ['notFound', 'notAllowed', 'proposalDecided'] as const;

export const approvalConsoleCalls = defineConsoleCalls({
  'GET /approvals': {
    summary: 'What waits for a second person, and what became of it',
    access: 'staff',
    roles: everyRole,
    query: listQuery(['createdTime', 'expiresTime'], {
      view: oneOf(proposalViews).optional(),
      state: oneOf(proposalStates).optional(),
      kind: optionalText(64).describe('A kind, or its beginning up to a dot'),
      proposer: optionalText(64).describe('Part of a username'),
      search: optionalText(100).describe(
        'Part of a title, a number, or a customer’s name, username or account',
      ),
      from: queryTime.optional().describe('Proposed then or later'),
      to: queryTime.optional().describe('Proposed before'),
      subject: optionalText(128),
      customerId: optionalText(64),
    }),
    reply: listReply(proposal),
    errors: [],
  },
  'GET /approvals/kinds': {
    summary: 'The kinds of proposals that the caller sees',
    access: 'staff',
    roles: everyRole,
    reply: z.array(z.string()),
    errors: [],
  },
  'GET /approvals/{id}/case': {
    summary: 'What whoever decides has to know of the record: balance, warnings, history',
    access: 'staff',
    oneRecord: true,
    roles: everyRole,
    params: which,
    reply: proposalCase,
    errors: ['notFound'],
  },
  'GET /approvals/{id}': {
    summary: 'One proposal, with what it changes',
    access: 'staff',
    oneRecord: true,
    roles: everyRole,
    params: which,
    reply: proposal,
    errors: ['notFound'],
  },
  'POST /approvals': {
    summary: 'Propose an action; the payload’s form depends on its kind',
    access: 'staff',
    roles: workingRoles,
    body: z.strictObject({
      kind: text({ required: 'required', max: 64 }),
      payload: z.record(z.string(), z.unknown(), { error: 'wrongType' }),
      reason,
    }),
    reply: created,
    errors: ['notAllowed', 'notFound', 'conflict', 'insufficientBalance'],
  },
  'POST /approvals/{id}/approve': {
    summary: 'Approve what somebody else proposed; it is carried out at once, and once only',
    access: 'staff',
    roles: workingRoles,
    params: which,
    body: z.strictObject({ reason: optionalText(500) }),
    reply: nothing,
    errors: [...decisionErrors, 'ownProposal', 'proposalExpired', 'changedMeanwhile', 'insufficientBalance'],
  },
  'POST /approvals/{id}/reject': {
    summary: 'Refuse what somebody else proposed',
    access: 'staff',
    roles: workingRoles,
    params: which,
    body: z.strictObject({ reason }),
    reply: nothing,
    errors: [...decisionErrors, 'ownProposal'],
  },
  'POST /approvals/{id}/cancel': {
    summary: 'Take one’s own proposal back',
    access: 'staff',
    roles: workingRoles,
    params: which,
    body: z.strictObject({ reason: optionalText(500) }),
    reply: nothing,
    errors: decisionErrors,
  },
});
