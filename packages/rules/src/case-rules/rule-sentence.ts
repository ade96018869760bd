import type { Currency, LocalCurrency } from '@openfloor/homes/codes';
import { displayMoney } from '@openfloor/money/display';
import { moneyText } from '@openfloor/money/money-text';
import type { Amounts, Effect, Flow, RuleTerms } from './terms.ts';

const one: Readonly<Record<Flow, string>> = {
  deposit: 'a deposit',
  withdrawal: 'a withdrawal',
  exchange: 'an exchange',
  order: 'an order',
};
const many: Readonly<Record<Flow, string>> = {
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  exchange: 'exchanges',
  order: 'orders',
};

const listed = (words: readonly string[], last: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function spanText(hours: number): string {
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Such as `₦1,000,000.00 or $700.00`. */
export function amountsText(amounts: Amounts, local: LocalCurrency): string {
  const each = Object.entries(amounts).flatMap(([currency, minor]) =>
    minor ? [displayMoney(moneyText(BigInt(minor), currency), currency as Currency, local)] : [],
  );
  return listed(each, 'or');
}

const consequence = (effect: Effect, several = false): string =>
  `open${several ? '' : 's'} a case${effect === 'case' ? '' : ' that stops payouts until two people decide it'}`;

/** What a rule does, for people. */
export function ruleSentence(terms: RuleTerms, local: LocalCurrency): string {
  const amounts = 'amounts' in terms ? amountsText(terms.amounts, local) : '';
  const within = 'hours' in terms ? `within ${spanText(terms.hours)}` : '';
  const [then, thenAll] = [consequence(terms.effect), consequence(terms.effect, true)];
  switch (terms.kind) {
    case 'amount':
      return `${capital(
        listed(
          terms.on.map(flow => one[flow]),
          'or',
        ),
      )} of ${amounts} or more ${then}.`;
    case 'sum':
      return `${capital(
        listed(
          terms.on.map(flow => many[flow]),
          'and',
        ),
      )} of ${amounts} or more together ${within} ${thenAll}.`;
    case 'count':
      return `${terms.count} or more ${listed(
        terms.on.map(flow => many[flow]),
        'and',
      )} ${within} ${thenAll}.`;
    case 'first':
      return `A customer’s first ${listed(terms.on, 'or')}, if it is ${amounts} or more, ${then}.`;
    case 'new-account':
      return `A withdrawal of ${amounts} or more to a payout account that was saved or changed less than ${spanText(terms.hours)} before ${then}.`;
    case 'structuring':
      return `${terms.count} or more ${listed(
        terms.on.map(flow => many[flow]),
        'and',
      )} ${within}, each less than ${amounts} by at most ${terms.belowPercent}% and together more, ${thenAll}.`;
    case 'pass-through':
      return `Withdrawing ${terms.percent}% or more of ${amounts} or more that was paid in ${within}, exchanged or not, ${then}.`;
    case 'shared-account':
      return `A payout account to which ${terms.customers} or more customers withdraw ${within} ${then} for each of them.`;
    case 'shared-device':
      return `A device on which ${terms.customers} or more customers log in ${within} ${then} for each of them.`;
  }
}
