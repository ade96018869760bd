import { moneyText } from '@openfloor/money/money-text';
import type { RuleHit } from '@openfloor/rules/case-rules/replay';
import { spanText } from '@openfloor/rules/case-rules/rule-sentence';
import { type Flow, flows, type RuleTerms } from '@openfloor/rules/case-rules/terms';

export type Facts = [string, string | number | null][];

const named: Readonly<Record<Flow, string>> = {
  deposit: 'Deposits',
  withdrawal: 'Withdrawals',
  exchange: 'Exchanges',
  order: 'Orders',
};

/** What met a rule, for whoever looks at the case. */
export function factsOf(terms: RuleTerms, hit: RuleHit): Facts {
  const { met, shared } = hit;
  const facts: Facts = [];
  if (shared) {
    const [what, label] =
      terms.kind === 'shared-device'
        ? ['Device', shared.key]
        : ['Account', shared.key.split('|').at(-1) ?? ''];
    facts.push([what, label], ['Customers who share it', shared.with.length + 1]);
  }
  if (met) {
    for (const flow of flows) {
      const count = met.parts.filter(part => part.flow === flow).length;
      if (count > 0 && met.count > 1) facts.push([named[flow], count]);
    }
    if (met.currency) {
      facts.push([
        met.count > 1 ? 'Together' : 'Amount',
        `${moneyText(met.together, met.currency)} ${met.currency}`,
      ]);
    }
  }
  if ('hours' in terms) facts.push(['Within', spanText(terms.hours)]);
  return facts;
}

/** In a line. */
export function whyOf(terms: RuleTerms, facts: Facts): string {
  const shown = facts.filter(([name]) => name !== 'Within').map(([name, value]) => `${name} ${value}`);
  return `${terms.name}: ${shown.join(', ')}`.slice(0, 300);
}

/** The records that it is about, as the log names them. */
export const subjectsOf = ({ met }: RuleHit): string[] =>
  (met?.parts ?? []).map(({ flow, id }) => `${flow}/${id}`);
