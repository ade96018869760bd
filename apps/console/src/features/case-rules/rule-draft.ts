import { type RuleWish, ruleTerms } from '@openfloor/contract/case-rules/terms';
import type { Currency, LocalCurrency } from '@openfloor/homes/codes';
import { moneyOf } from '@openfloor/money/money-text';
import type { Effect, Flow, RuleKind, Severity } from '@openfloor/rules/case-rules/terms';

/** What is being written: figures as they are typed. */
export interface RuleDraft {
  name: string;
  kind: RuleKind;
  severity: Severity;
  effect: Effect;
  on: readonly Flow[];
  local: string;
  dollars: string;
  hours: string;
  count: string;
  belowPercent: string;
  percent: string;
}

export const emptyDraft: RuleDraft = {
  ...{ name: '', kind: 'amount', severity: 'medium', effect: 'case', on: ['deposit'] },
  ...{ local: '', dollars: '', hours: '24', count: '3', belowPercent: '10', percent: '80' },
};

export function draftOf(terms: RuleWish, local: LocalCurrency): RuleDraft {
  const amountIn = (currency: Currency) =>
    ('amounts' in terms && terms.amounts.find(one => one.currency === currency)?.amount) || '';
  const { name, kind, severity, effect } = terms;
  const count = 'count' in terms ? terms.count : 'customers' in terms ? terms.customers : emptyDraft.count;
  return {
    ...emptyDraft,
    ...{ name, kind, severity, effect, count: String(count) },
    ...{ local: amountIn(local), dollars: amountIn('USD') },
    ...('on' in terms && { on: terms.on }),
    ...('hours' in terms && { hours: String(terms.hours) }),
    ...(terms.kind === 'structuring' && { belowPercent: String(terms.belowPercent) }),
    ...(terms.kind === 'pass-through' && { percent: String(terms.percent) }),
  };
}

/** Which figures a kind has. */
export const partsOf = (kind: RuleKind) => ({
  on: ['amount', 'sum', 'count', 'first', 'structuring'].includes(kind),
  amounts: !['count', 'shared-account', 'shared-device'].includes(kind),
  hours: kind !== 'amount' && kind !== 'first',
  count: kind === 'count' || kind === 'structuring',
  customers: kind === 'shared-account' || kind === 'shared-device',
  belowPercent: kind === 'structuring',
  percent: kind === 'pass-through',
});

/** The rule, once the server would take it. */
export function wishOf(draft: RuleDraft, local: LocalCurrency): RuleWish | undefined {
  const has = partsOf(draft.kind);
  const figure = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : text);
  const typed = [
    ...(draft.local.trim() ? [{ currency: local, amount: draft.local.trim() }] : []),
    ...(draft.dollars.trim() ? [{ currency: 'USD' as const, amount: draft.dollars.trim() }] : []),
  ];
  const read = ruleTerms.safeParse({
    ...{ name: draft.name.trim(), kind: draft.kind, severity: draft.severity, effect: draft.effect },
    ...(has.on && { on: draft.on }),
    ...(has.amounts && { amounts: typed }),
    ...(has.hours && { hours: figure(draft.hours) }),
    ...(has.count && { count: figure(draft.count) }),
    ...(has.customers && { customers: figure(draft.count) }),
    ...(has.belowPercent && { belowPercent: figure(draft.belowPercent) }),
    ...(has.percent && { percent: figure(draft.percent) }),
  });
  const isExact = typed.every(({ currency, amount }) => (moneyOf(amount, currency) ?? 0n) > 0n);
  return read.success && isExact ? read.data : undefined;
}
