import type { TrialState } from '@openfloor/contract/case-rules/figures';
import type { RuleWish } from '@openfloor/contract/case-rules/terms';
import type { Tx } from '@openfloor/db/database';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { consoleCustomer, maskingFor } from '../../kernel/masking/console-customer.ts';
import { findRule } from './rule-store.ts';
import { keptTerms, shownTerms } from './rule-terms.ts';
import {
  casesByDay,
  countReported,
  findTrial,
  insertTrial,
  type SideFigures,
  samplesOf,
  sideFigures,
  type Trial,
} from './trial-store.ts';

interface Asked {
  ruleId: string | null;
  terms: RuleWish;
  days: number;
}

/** Begins to try; a rule stays of its kind, so that what is in force can be tried beside it. */
export function askTrial(
  context: StaffContext,
  { ruleId, terms: wish, days }: Asked,
): Promise<{ id: string }> {
  return context.transaction(async tx => {
    const terms = keptTerms(wish, context.tenant.config.defaultCurrency);
    const rule = ruleId === null ? undefined : await findRule(tx, ruleId);
    if (ruleId !== null && !rule) throw new Refusal('notFound');
    if (rule && rule.terms.kind !== terms.kind) throw new InvalidField('terms.kind', 'notAllowed');
    const { staffId } = context.caller;
    const termsNow = rule?.is_on ? rule.terms : null;
    const id = await insertTrial(tx, { ...{ ruleId, terms, termsNow, days, staffId } });
    await writeAudit(tx, staffActor(context), {
      action: 'case-rule.try',
      subject: `case-rule/${ruleId ?? id}`,
      after: { ...terms, days },
    });
    return { id };
  });
}

const dayMs = 86_400_000;

const stateOf = ({ done_at, problem, through }: Trial): TrialState =>
  problem ?? (done_at ? 'done' : through === null ? 'waiting' : 'running');

export function showTrial(context: StaffContext, trialId: string) {
  return context.query(async tx => {
    const trial = await findTrial(tx, trialId);
    if (!trial) throw new Refusal('notFound');
    const sideOf = await sidesOf(tx, trial);
    const masking = maskingFor(context.caller);
    return {
      id: trial.trial_id,
      ruleId: trial.rule_id,
      terms: shownTerms(trial.terms),
      state: stateOf(trial),
      fromTime: trial.from_at.getTime(),
      untilTime: trial.until_at.getTime(),
      askedTime: trial.asked_at.getTime(),
      doneTime: trial.done_at?.getTime() ?? null,
      movements: Number(trial.movements),
      reported: await countReported(tx, trial),
      now: trial.terms_now ? sideOf('now') : null,
      after: sideOf('after'),
      samples: (await samplesOf(tx, trialId)).map(row => ({
        customer: consoleCustomer(row, masking),
        time: row.at.getTime(),
        facts: row.facts,
        isNew: row.is_new,
      })),
    };
  });
}

async function sidesOf(tx: Tx, trial: Trial) {
  const [figures, byDay] = [await sideFigures(tx, trial), await casesByDay(tx, trial)];
  const days = Math.max(1, Math.round((trial.until_at.getTime() - trial.from_at.getTime()) / dayMs));
  return (side: SideFigures['side']) => {
    const { cases = 0, customers = 0, reported = 0 } = figures.find(one => one.side === side) ?? {};
    const counts = Array.from({ length: days }, () => 0);
    for (const one of byDay) if (one.side === side) counts[Math.min(one.day, days - 1)]! += one.cases;
    return { cases, customers, reported, days: counts };
  };
}
