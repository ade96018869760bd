import { formatAmount, parseAmount } from '@openfloor/money/amount';
import { moneyDecimals, moneyProblem } from '@openfloor/rules/amounts';
import type { FieldProblem } from '@openfloor/rules/field-problem';

export interface AmountTerms {
  balance: string;
  min: string;
}

/** A point that nothing follows is still being typed. */
export const settledAmount = (typed: string): string => typed.replace(/\.$/, '');

const minor = (decimal: string): bigint => parseAmount(decimal, moneyDecimals) ?? 0n;

/** What is wrong with the amount, by the rules that the server uses. */
export function amountProblem(
  typed: string,
  { balance, min }: AmountTerms,
): FieldProblem | 'insufficientBalance' | undefined {
  const amount = settledAmount(typed);
  const problem = moneyProblem(amount);
  if (problem) return problem;
  if (minor(amount) > minor(balance)) return 'insufficientBalance';
  // Everything that is left may always leave, however little it is.
  const isAll = minor(amount) === minor(balance);
  return minor(amount) < minor(min) && !isAll ? 'belowMinimum' : undefined;
}

/** What stays available; undefined where there is not enough. */
export function leftAfter(typed: string, balance: string): string | undefined {
  const left = minor(balance) - minor(settledAmount(typed));
  return left < 0n ? undefined : formatAmount(left, moneyDecimals);
}
