import { z } from 'zod';
import { proposal, proposalStates, proposalViews } from '../approvals/console-calls.ts';
import { listQuery, listReply, reason } from '../console/call-parts.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { created, id, nothing, oneOf, optionalText, text } from '../fields.ts';

/** What one of the platform's staff proposes and another decides. None is ever about a customer. */
export const platformProposal = proposal.omit({
  customerId: true,
  customer: true,
  number: true,
  money: true,
});

const which = z.strictObject({ id });
const decisionErrors = ['notFound', 'conflict', 'proposalDecided'] as const;

export const platformApprovalCalls = defineConsoleCalls({
  'GET /platform/approvals': {
    summary: 'What waits for a second member of the platform’s staff, and what became of it',
    access: 'platform',
    query: listQuery(['createdTime', 'expiresTime'], {
      view: oneOf(proposalViews).optional(),
      state: oneOf(proposalStates).optional(),
      kind: optionalText(64),
      subject: optionalText(128),
    }),
    reply: listReply(platformProposal),
    errors: [],
  },
  'GET /platform/approvals/{id}': {
    summary: 'One proposal of the platform’s staff, with what it changes',
    access: 'platform',
    oneRecord: true,
    params: which,
    reply: platformProposal,
    errors: ['notFound'],
  },
  'POST /platform/approvals': {
    summary: 'Propose an action of the platform; the payload’s form depends on its kind',
    access: 'platform',
    body: z.strictObject({
      kind: text({ required: 'required', max: 64 }),
      payload: z.record(z.string(), z.unknown(), { error: 'wrongType' }),
      reason,
    }),
    reply: created,
    errors: ['notFound', 'conflict'],
    replayable: false,
  },
  'POST /platform/approvals/{id}/approve': {
    summary: 'Approve what somebody else proposed; it is carried out at once, and once only',
    access: 'platform',
    params: which,
    body: z.strictObject({ reason: optionalText(500) }),
    reply: nothing,
    errors: [...decisionErrors, 'ownProposal', 'proposalExpired', 'changedMeanwhile'],
    replayable: false,
  },
  'POST /platform/approvals/{id}/reject': {
    summary: 'Refuse what somebody else proposed',
    access: 'platform',
    params: which,
    body: z.strictObject({ reason }),
    reply: nothing,
    errors: [...decisionErrors, 'ownProposal'],
    replayable: false,
  },
  'POST /platform/approvals/{id}/cancel': {
    summary: 'Take one’s own proposal back',
    access: 'platform',
    params: which,
    body: z.strictObject({ reason: optionalText(500) }),
    reply: nothing,
    errors: [...decisionErrors, 'notAllowed'],
    replayable: false,
  },
});
