import type { RuleWish } from '@openfloor/contract/case-rules/terms';
import { type Currency, currencies } from '@openfloor/homes/codes';
import { moneyOf, moneyText } from '@openfloor/money/money-text';
import type { RuleTerms } from '@openfloor/rules/case-rules/terms';
import { InvalidField } from '../../http/refusal.ts';

/** More than the ledger can hold of anything. */
const largest = 2n ** 62n;

/** As rules are kept: whole minor units, in currencies that the tenant's customers have. */
export function keptTerms(wish: RuleWish, local: Currency): RuleTerms {
  const named = { ...wish, name: wish.name.trim() };
  if (!('amounts' in named)) return named;
  const amounts: Record<string, string> = {};
  for (const [place, { currency, amount }] of named.amounts.entries()) {
    const minor = moneyOf(amount, currency);
    const field = `terms.amounts.${place}`;
    if (currency !== local && currency !== 'USD') throw new InvalidField(`${field}.currency`, 'notAllowed');
    if (minor === undefined || minor <= 0n) throw new InvalidField(`${field}.amount`, 'amountFormat');
    if (minor > largest) throw new InvalidField(`${field}.amount`, 'tooLarge');
    amounts[currency] = minor.toString();
  }
  return { ...named, amounts };
}

const isCurrency = (text: string): text is Currency => currencies.some(currency => currency === text);

/** As calls tell them. */
export function shownTerms(terms: RuleTerms): RuleWish {
  const copied = 'on' in terms ? { ...terms, on: [...terms.on] } : terms;
  if (!('amounts' in copied)) return copied as RuleWish;
  const amounts = Object.entries(copied.amounts).flatMap(([currency, minor]) =>
    minor && isCurrency(currency) ? [{ currency, amount: moneyText(BigInt(minor), currency) }] : [],
  );
  return { ...copied, amounts } as RuleWish;
}
