import type { Currency } from '@openfloor/homes/codes';
import { moneyOf, moneyText } from '@openfloor/money/money-text';
import { moneyProblem } from '@openfloor/rules/amounts';
import type { FieldProblem } from '@openfloor/rules/field-problem';

export interface AmountTerms {
  currency: Currency;
  balance: string;
  min: string;
}

/** What is wrong with the amount, by the rules that the server uses. */
export function amountProblem(
  amount: string,
  { currency, balance, min }: AmountTerms,
): FieldProblem | 'insufficientBalance' | undefined {
  const minor = (decimal: string): bigint => moneyOf(decimal, currency) ?? 0n;
  const problem = moneyProblem(currency)(amount);
  if (problem) return problem;
  if (minor(amount) > minor(balance)) return 'insufficientBalance';
  // Everything that is left may always leave, however little it is.
  const isAll = minor(amount) === minor(balance);
  return minor(amount) < minor(min) && !isAll ? 'belowMinimum' : undefined;
}

/** What stays available; undefined where there is not enough. */
export function leftAfter(amount: string, { currency, balance }: AmountTerms): string | undefined {
  const minor = (decimal: string): bigint => moneyOf(decimal, currency) ?? 0n;
  const left = minor(balance) - minor(amount);
  return left < 0n ? undefined : moneyText(left, currency);
}
