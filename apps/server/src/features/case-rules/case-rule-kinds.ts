import { rulesMax, trialLastsMs } from '@openfloor/contract/case-rules/figures';
import type { Tx } from '@openfloor/db/database';
import { ruleSentence } from '@openfloor/rules/case-rules/rule-sentence';
import type { RuleTerms } from '@openfloor/rules/case-rules/terms';
import { z } from 'zod';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { defineActionKind, type Look } from '../../kernel/approvals/action-kind.ts';
import { isSame } from '../../kernel/approvals/is-same.ts';
import { databaseMoment } from '../../kernel/moment-store.ts';
import { countRules, findRule, storeVersion } from './rule-store.ts';
import { findTrial, type SideFigures, sideFigures } from './trial-store.ts';

const people = { proposers: ['owner', 'compliance'], approvers: ['owner', 'compliance'] } as const;
const lifetimeMs = 7 * 86_400_000;
const dayMs = 86_400_000;
const recordId = z.uuid({ error: 'wrongType' });

/** What was tried to its end and of late, beside what is still in force. */
async function usableTrial(tx: Tx, trialId: string) {
  const trial = await findTrial(tx, trialId);
  if (!trial) throw new Refusal('notFound');
  const rule = await findRule(tx, trial.rule_id ?? trialId);
  const isOld = (await databaseMoment(tx)).getTime() - trial.asked_at.getTime() > trialLastsMs;
  const isBeside = isSame(rule?.is_on ? rule.terms : null, trial.terms_now);
  if (!trial.done_at || trial.problem || isOld || !isBeside)
    throw new InvalidField('trialId', 'ruleNotTried');
  return { trial, rule };
}

const figuresOf = (all: readonly SideFigures[], side: 'now' | 'after') => all.find(one => one.side === side);

/** Two people, also where a rule only becomes stricter: cases about people follow from it. */
const changeKind = defineActionKind({
  name: 'case-rule.change',
  payload: z.strictObject({ trialId: recordId }),
  ...people,
  lifetimeMs,
  async describe(tx, { trialId }, tenant) {
    const { trial, rule } = await usableTrial(tx, trialId);
    if (!trial.rule_id && (rule || (await countRules(tx)) >= rulesMax))
      throw new Refusal('conflict', { problem: 'recordChanged' });
    const figures = await sideFigures(tx, trial);
    const says = (terms: RuleTerms) => ruleSentence(terms, tenant.config.defaultCurrency);
    return {
      subject: `case-rule/${trial.rule_id ?? trialId}`,
      title: `Rule: ${trial.terms.name}`,
      before: rule
        ? { version: rule.ordinal, isOn: rule.is_on, ...rule.terms, says: says(rule.terms) }
        : null,
      after: {
        version: (rule?.ordinal ?? 0) + 1,
        isOn: true,
        ...trial.terms,
        says: says(trial.terms),
        days: Math.round((trial.until_at.getTime() - trial.from_at.getTime()) / dayMs),
        casesTried: figuresOf(figures, 'after')?.cases ?? 0,
      },
    };
  },
  async execute(tx, { trialId }, { proposalId }) {
    const { trial } = await usableTrial(tx, trialId);
    await storeVersion(tx, {
      ...{ ruleId: trial.rule_id ?? trialId, terms: trial.terms },
      ...{ isOn: true, trialId, proposalId },
    });
  },
  async look(tx, { trialId }): Promise<Look> {
    const trial = await findTrial(tx, trialId);
    if (!trial) return {};
    const figures = await sideFigures(tx, trial);
    const days = Math.round((trial.until_at.getTime() - trial.from_at.getTime()) / dayMs);
    const told = (one: SideFigures | undefined) =>
      `${one?.cases ?? 0} cases, ${one?.customers ?? 0} customers`;
    return {
      facts: [
        ['Tried on', `${days} days`],
        ['Would have opened', told(figuresOf(figures, 'after'))],
        ...(trial.terms_now ? [['As it is now', told(figuresOf(figures, 'now'))] as const] : []),
      ],
    };
  },
});

const switchOffKind = defineActionKind({
  name: 'case-rule.switch-off',
  payload: z.strictObject({ ruleId: recordId }),
  ...people,
  lifetimeMs,
  async describe(tx, { ruleId }) {
    const rule = await findRule(tx, ruleId);
    if (!rule) throw new Refusal('notFound');
    if (!rule.is_on) throw new Refusal('conflict', { problem: 'recordChanged' });
    return {
      subject: `case-rule/${ruleId}`,
      title: `Rule switched off: ${rule.terms.name}`,
      before: { version: rule.ordinal, isOn: true },
      after: { version: rule.ordinal + 1, isOn: false },
    };
  },
  async execute(tx, { ruleId }, { proposalId }) {
    const rule = await findRule(tx, ruleId);
    if (!rule) throw new Refusal('notFound');
    await storeVersion(tx, { ruleId, terms: rule.terms, isOn: false, trialId: null, proposalId });
  },
  async look(tx, { ruleId }, _masking): Promise<Look> {
    const rule = await findRule(tx, ruleId);
    return rule ? { facts: [['Version', rule.ordinal]] } : {};
  },
});

export const caseRuleKinds = [changeKind, switchOffKind];
