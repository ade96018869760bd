import { currencies } from '@openfloor/homes/codes';
import { z } from 'zod';
import { recordHistory } from '../approvals/case.ts';
import { listQuery, listReply, reason } from '../console/call-parts.ts';
import { consoleCustomer } from '../console/console-customer.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import {
  createdNumbered,
  decimal,
  flag,
  id,
  nothing,
  oneOf,
  optionalText,
  queryFlag,
  queryTime,
  text,
  timeMs,
} from '../fields.ts';
import { caseEvidence } from './evidence.ts';
import { caseDecisions, caseKinds, caseOutcomes, caseStates } from './kinds.ts';

const team = ['owner', 'compliance'] as const;
const readers = readableBy(...team);
const one = z.strictObject({ id });
const person = z.strictObject({ id: z.string(), username: z.string() });

const listed = {
  id: z.string(),
  number: z.string().describe('By which people name it, such as C-20261118-0001'),
  kind: z.enum(caseKinds),
  customer: consoleCustomer,
  why: z.string().describe('In a line'),
  state: z.enum(caseStates),
  outcome: z.enum(caseOutcomes).nullable(),
  payoutsStopped: z.boolean().describe('Whether payouts wait for it now'),
  reportDue: z.boolean().describe('The authority has still to be told'),
  assignee: person.nullable(),
  openedTime: timeMs,
  dueTime: timeMs,
  closedTime: timeMs.nullable(),
};

const money = z.strictObject({ amount: decimal, currency: z.enum(currencies) });

const pending = z
  .strictObject({
    proposalId: z.string(),
    proposer: z.string(),
    outcome: z.enum(caseDecisions).nullable().describe('Null where a freeze would be lifted'),
    reason: z.string(),
    createdTime: timeMs,
  })
  .nullable()
  .describe('What waits for a second person: case.decide, or case.lift');

const detail = z.strictObject({
  ...listed,
  evidence: caseEvidence,
  subjects: z.array(z.strictObject({ kind: z.string(), id: z.string(), number: z.string().nullable() })),
  opener: z.string().nullable().describe('Who of staff opened it; null where a list or a rule did'),
  decisions: z.array(z.enum(caseDecisions)).describe('Which this kind of case has'),
  pending,
  liftable: z.boolean().describe('A freeze that can be lifted: propose case.lift'),
  facts: z.strictObject({
    balance: money.describe('All of the customer’s money in the tenant’s currency'),
    lastDeposit: money.extend({ time: timeMs }).nullable(),
    openPayouts: z.number().int().describe('That are not paid yet'),
    registeredTime: timeMs,
    verified: z.boolean(),
    idType: z.string().nullable(),
    idNumber: z.string().nullable(),
  }),
  askedTime: timeMs.nullable().describe('When papers were asked for last'),
  papers: z
    .array(z.strictObject({ id: z.string(), number: z.string(), time: timeMs }))
    .describe('Identities submitted since'),
  report: z.strictObject({ time: timeMs, by: z.string(), reference: z.string() }).nullable(),
  notes: z.array(z.strictObject({ id: z.string(), by: z.string(), text: z.string(), time: timeMs })),
  files: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      type: z.enum(['image/jpeg', 'application/pdf']),
      bytes: z.number().int(),
      by: z.string(),
      time: timeMs,
    }),
  ),
  earlier: z
    .array(
      z.strictObject({
        id: z.string(),
        number: z.string(),
        kind: z.enum(caseKinds),
        why: z.string(),
        state: z.enum(caseStates),
        outcome: z.enum(caseOutcomes).nullable(),
        openedTime: timeMs,
      }),
    )
    .describe('Other cases of the customer, newest first'),
  history: recordHistory,
});

export const caseConsoleCalls = defineConsoleCalls({
  'GET /cases': {
    summary: 'Cases of compliance, of which customers see nothing',
    access: 'staff',
    roles: readers,
    query: listQuery(['openedTime', 'dueTime', 'closedTime'], {
      state: oneOf(['open', 'papers', 'second-person', 'closed'])
        .optional()
        .describe('`open`: whatever is not closed'),
      kind: oneOf(caseKinds).optional(),
      outcome: oneOf(caseOutcomes).optional(),
      assigned: oneOf(['me', 'nobody']).optional(),
      payouts: oneOf(['stopped']).optional(),
      reportDue: queryFlag.optional(),
      over: queryFlag.optional().describe('Over the service level'),
      search: optionalText(100).describe('Part of a number, of why, a name, username or account'),
      customerId: optionalText(64),
      from: queryTime.optional(),
      to: queryTime.optional(),
    }),
    reply: listReply(z.strictObject(listed)),
    errors: [],
  },
  'GET /cases/figures': {
    summary: 'How many wait, how long, and what was decided in thirty days',
    access: 'staff',
    roles: readers,
    reply: z.strictObject({
      open: z.number().int(),
      unassigned: z.number().int(),
      over: z.number().int(),
      longestOver: z.strictObject({ number: z.string(), dueTime: timeMs }).nullable(),
      secondPerson: z.number().int(),
      decidable: z.number().int().describe('Of those, by whoever asks'),
      closed: z.number().int().describe('In thirty days'),
      outcomes: z.array(z.strictObject({ outcome: z.enum(caseOutcomes), count: z.number().int() })),
      team: z.array(person).describe('Who may work on cases'),
    }),
    errors: [],
  },
  'GET /cases/{id}': {
    summary: 'One case with its evidence, notes, attachments and history',
    access: 'staff',
    oneRecord: true,
    roles: readers,
    params: one,
    reply: detail,
    errors: ['notFound'],
  },
  'POST /cases': {
    summary: 'Open a case about a customer',
    access: 'staff',
    roles: team,
    body: z.strictObject({ customerId: id, text: reason, stopPayouts: flag }),
    reply: createdNumbered,
    errors: ['notFound'],
  },
  'POST /cases/assign': {
    summary: 'Give cases to somebody of the team, or to nobody',
    access: 'staff',
    roles: team,
    body: z.strictObject({
      ids: z.array(id, { error: 'wrongType' }).min(1, { error: 'required' }).max(100, { error: 'tooLarge' }),
      staffId: id.nullable(),
    }),
    reply: nothing,
    errors: ['notFound', 'conflict'],
  },
  'POST /cases/{id}/note': {
    summary: 'Write an internal note, which nobody changes afterwards',
    access: 'staff',
    roles: team,
    params: one,
    body: z.strictObject({
      text: text({
        required: 'required',
        max: 4_000,
        check: value => (value.trim() === '' ? 'required' : undefined),
      }),
    }),
    reply: nothing,
    errors: ['notFound'],
  },
  'POST /cases/{id}/files': {
    summary: 'Attach a picture, which is drawn anew, or a PDF',
    access: 'staff',
    roles: team,
    params: one,
    multipart: z.strictObject({ name: text({ required: 'required', max: 120 }) }),
    reply: z.strictObject({ id: z.string() }),
    errors: ['notFound', 'tooManyTries'],
  },
  'GET /cases/{id}/files/{fileId}/link': {
    summary: 'A link to an attachment that works for five minutes and for this session',
    access: 'staff',
    oneRecord: true,
    roles: readers,
    params: z.strictObject({ id, fileId: id }),
    reply: z.strictObject({ url: z.string(), expiresTime: timeMs }),
    errors: ['notFound'],
  },
  'POST /cases/{id}/reported': {
    summary: 'Note that the authority was told, with its reference',
    access: 'staff',
    roles: team,
    params: one,
    body: z.strictObject({ reference: text({ required: 'required', max: 200 }) }),
    reply: nothing,
    errors: ['notFound', 'conflict'],
  },
});
