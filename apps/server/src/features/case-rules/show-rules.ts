import type { Tx } from '@openfloor/db/database';
import { Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { openProposalsOf } from './proposal-store.ts';
import {
  findRule,
  listVersions,
  type RuleFigures,
  type RuleVersion,
  ruleFigures,
  rulesInForce,
} from './rule-store.ts';
import { shownTerms } from './rule-terms.ts';
import { findTrial } from './trial-store.ts';

type Waiting = Awaited<ReturnType<typeof openProposalsOf>>[number];

const asRule = (rule: RuleVersion, figures: Map<string, RuleFigures>, pending: readonly Waiting[]) => ({
  id: rule.rule_id,
  terms: shownTerms(rule.terms),
  isOn: rule.is_on,
  ordinal: rule.ordinal,
  changedTime: rule.activated_at.getTime(),
  cases30: figures.get(rule.rule_id)?.cases30 ?? 0,
  openCases: figures.get(rule.rule_id)?.open ?? 0,
  pending: asPending(pending.find(({ subject }) => subject === `case-rule/${rule.rule_id}`)) ?? null,
});

const asPending = (waiting: Waiting | undefined) =>
  waiting && {
    proposalId: waiting.proposal_id,
    kind: waiting.kind,
    proposer: waiting.username,
    reason: waiting.reason,
    createdTime: waiting.created_at.getTime(),
    trialId: waiting.trial_id,
  };

export async function showRules(tx: Tx) {
  const rules = await rulesInForce(tx);
  const [figures, pending] = [await ruleFigures(tx), await openProposalsOf(tx)];
  const known = new Set(rules.map(rule => `case-rule/${rule.rule_id}`));
  const proposed = [];
  for (const waiting of pending) {
    const trial =
      !known.has(waiting.subject) && waiting.trial_id ? await findTrial(tx, waiting.trial_id) : undefined;
    const told = asPending(waiting);
    if (trial && told) proposed.push({ terms: shownTerms(trial.terms), pending: told });
  }
  return { rules: rules.map(rule => asRule(rule, figures, pending)), proposed };
}

export async function showRule({ query }: StaffContext, ruleId: string) {
  return query(async tx => {
    const rule = await findRule(tx, ruleId);
    if (!rule) throw new Refusal('notFound');
    const versions = await listVersions(tx, ruleId);
    return {
      ...asRule(rule, await ruleFigures(tx), await openProposalsOf(tx)),
      versions: versions.map(version => ({
        ordinal: version.ordinal,
        terms: shownTerms(version.terms),
        isOn: version.is_on,
        time: version.activated_at.getTime(),
        appliesFromTime: version.applies_from.getTime(),
        ...{ proposer: version.proposer, approver: version.approver, reason: version.reason },
        trialId: version.trial_id,
      })),
    };
  });
}
