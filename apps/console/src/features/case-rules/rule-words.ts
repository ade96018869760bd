import type { RuleWish } from '@openfloor/contract/case-rules/terms';
import type { LocalCurrency } from '@openfloor/homes/codes';
import { moneyOf } from '@openfloor/money/money-text';
import { ruleSentence } from '@openfloor/rules/case-rules/rule-sentence';
import type { Effect, Flow, RuleKind, RuleTerms, Severity } from '@openfloor/rules/case-rules/terms';
import type { ReplyOf } from '@/lib/api.ts';

export type Rule = ReplyOf<'GET /case-rules'>['rules'][number];
export type Trial = ReplyOf<'GET /case-rules/trials/{id}'>;

export const kindNames: Readonly<Record<RuleKind, string>> = {
  amount: 'Amount, one movement',
  sum: 'Sum within a window',
  count: 'Count within a window',
  first: 'First of its kind',
  'new-account': 'New payout account',
  structuring: 'Just below a limit',
  'pass-through': 'Passing through',
  'shared-account': 'Shared payout account',
  'shared-device': 'Shared device',
};
export const flowNames: Readonly<Record<Flow, string>> = {
  deposit: 'Deposits',
  withdrawal: 'Withdrawals',
  exchange: 'Exchanges',
  order: 'Orders',
};
export const severityNames: Readonly<Record<Severity, string>> = {
  high: 'High, due in a quarter of the time',
  medium: 'Medium, due in half the time',
  low: 'Low, due in the whole time',
};
export const effectNames: Readonly<Record<Effect, string>> = {
  case: 'Open a case',
  'stop-payouts': 'Open a case, stop payouts',
};

/** With amounts as rules are kept. */
function keptTerms(wish: RuleWish): RuleTerms {
  if (!('amounts' in wish)) return wish;
  const amounts = Object.fromEntries(
    wish.amounts.map(({ currency, amount }) => [currency, (moneyOf(amount, currency) ?? 0n).toString()]),
  );
  return { ...wish, amounts };
}

export const sentenceOf = (wish: RuleWish, local: LocalCurrency): string =>
  ruleSentence(keptTerms(wish), local);
