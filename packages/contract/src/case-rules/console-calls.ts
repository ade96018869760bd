import { z } from 'zod';
import { consoleCustomer } from '../console/console-customer.ts';
import { defineConsoleCalls } from '../console/define-console-calls.ts';
import { readableBy } from '../console/roles.ts';
import { created, id, timeMs } from '../fields.ts';
import { rulesMax, samplesMax, trialDays, trialHitsMax, trialStates } from './figures.ts';
import { ruleTerms } from './terms.ts';

const team = ['owner', 'compliance'] as const;
const readers = readableBy(...team);
const one = z.strictObject({ id });

const waiting = z
  .strictObject({
    proposalId: z.string(),
    kind: z.enum(['case-rule.change', 'case-rule.switch-off']),
    proposer: z.string(),
    reason: z.string(),
    createdTime: timeMs,
    trialId: z.string().nullable(),
  })
  .nullable()
  .describe('What waits for a second person');

const rule = {
  id: z.string(),
  terms: ruleTerms,
  isOn: z.boolean(),
  ordinal: z.number().int().describe('Of the version in force'),
  changedTime: timeMs,
  cases30: z.number().int().describe('That it has opened in thirty days'),
  openCases: z.number().int(),
  pending: waiting,
};

const side = z.strictObject({
  cases: z.number().int(),
  customers: z.number().int(),
  reported: z
    .number()
    .int()
    .describe('Of the customers whom two people reported or froze, how many it finds'),
  days: z.array(z.number().int()).describe('Cases by day, oldest first'),
});

export const caseRuleConsoleCalls = defineConsoleCalls({
  'GET /case-rules': {
    summary: 'The rules that open cases, as they are in force; customers see nothing of them',
    access: 'staff',
    roles: readers,
    reply: z.strictObject({
      rules: z.array(z.strictObject(rule)).describe(`At most ${rulesMax}`),
      proposed: z
        .array(z.strictObject({ terms: ruleTerms, pending: waiting.unwrap() }))
        .describe('New ones that wait for a second person'),
    }),
    errors: [],
  },
  'GET /case-rules/{id}': {
    summary: 'One rule with every version that it has had, newest first',
    access: 'staff',
    oneRecord: true,
    roles: readers,
    params: one,
    reply: z.strictObject({
      ...rule,
      versions: z.array(
        z.strictObject({
          ordinal: z.number().int(),
          terms: ruleTerms,
          isOn: z.boolean(),
          time: timeMs,
          appliesFromTime: timeMs,
          proposer: z.string(),
          approver: z.string(),
          reason: z.string(),
          trialId: z.string().nullable(),
        }),
      ),
    }),
    errors: ['notFound'],
  },
  'POST /case-rules/trials': {
    summary:
      'Try a rule on the past: what it would have opened, and what it opens as it is. It opens nothing; case-rule.change proposes what was tried',
    access: 'staff',
    roles: team,
    body: z.strictObject({
      ruleId: id.nullable().describe('Null where it is new'),
      terms: ruleTerms,
      days: z.union(
        trialDays.map(days => z.literal(days)),
        { error: 'notAllowed' },
      ),
    }),
    reply: created,
    errors: ['notFound', 'conflict'],
  },
  'GET /case-rules/trials/{id}': {
    summary: 'How far a trial is and what it has found',
    access: 'staff',
    oneRecord: true,
    roles: readers,
    params: one,
    reply: z.strictObject({
      id: z.string(),
      ruleId: z.string().nullable(),
      terms: ruleTerms,
      state: z.enum(trialStates).describe(`too-many: more than ${trialHitsMax}, and so not to be agreed to`),
      fromTime: timeMs,
      untilTime: timeMs,
      askedTime: timeMs,
      doneTime: timeMs.nullable(),
      movements: z.number().int().describe('That it has gone through'),
      reported: z.number().int().describe('Customers whom two people reported or froze in these days'),
      now: side.nullable().describe('As it is in force; null where it is new or off'),
      after: side,
      samples: z
        .array(
          z.strictObject({
            customer: consoleCustomer,
            time: timeMs,
            facts: z.array(z.tuple([z.string(), z.union([z.string(), z.number(), z.null()])])),
            isNew: z.boolean().describe('Whom the rule in force does not find'),
          }),
        )
        .describe(`The newest ${samplesMax}`),
    }),
    errors: ['notFound'],
  },
});
