import { formatAmount, parseAmount } from '@openfloor/money/amount';
import { exactRate } from '@openfloor/money/rate';
import { moneyDecimals, moneyProblem } from '@openfloor/rules/amounts';
import type { FieldProblem } from '@openfloor/rules/field-problem';
import { dailyEstimate, termProfit } from '@openfloor/rules/quantitative-profit';
import { exactDecimal } from '../../lib/exact-figures.ts';
import type { Order, Product } from './products.ts';

export type PurchaseProblem = FieldProblem | 'insufficientBalance' | 'aboveCapacity';

const minor = (amount: string): bigint => parseAmount(amount, moneyDecimals) ?? 0n;
const money = (amount: bigint): string => formatAmount(amount, moneyDecimals);

/** A point that nothing follows is still being typed. */
export const settledAmount = (typed: string): string => typed.replace(/\.$/, '');

type Capacity = Pick<Product, 'totalAmount' | 'takenAmount'>;

/** What nobody has put in yet. */
export function capacityLeft({ totalAmount, takenAmount }: Capacity): string {
  const left = minor(totalAmount) - minor(takenAmount);
  return money(left > 0n ? left : 0n);
}

/** In whole percent; 100 only where nothing is left. */
export function takenPercent({ totalAmount, takenAmount }: Capacity): number {
  const total = minor(totalAmount);
  return total === 0n ? 100 : Number((minor(takenAmount) * 100n) / total);
}

/** Less is left than the smallest purchase takes. */
export const isSoldOut = (product: Capacity & Pick<Product, 'minBuyAmount'>): boolean =>
  minor(capacityLeft(product)) < minor(product.minBuyAmount);

/** What stands in the way of putting this much in. An unknown balance is the server's to judge. */
export function purchaseProblem(
  product: Capacity & Pick<Product, 'minBuyAmount'>,
  typed: string,
  available: string | undefined,
): PurchaseProblem | undefined {
  const amount = settledAmount(typed);
  const problem = moneyProblem(amount);
  if (problem) return problem;
  if (minor(amount) < minor(product.minBuyAmount)) return 'belowMinimum';
  if (minor(amount) > minor(capacityLeft(product))) return 'aboveCapacity';
  return available !== undefined && minor(amount) > minor(available) ? 'insufficientBalance' : undefined;
}

export const balanceAfter = (typed: string, available: string): string =>
  money(minor(available) - minor(settledAmount(typed)));

type Estimates = Pick<Product, 'estimateProfitRate' | 'maxEstimateProfitRate' | 'lockDay'>;

export interface Range {
  low: string;
  high: string;
}

/** What a day and the whole term would bring at the estimated rates, rounded down. */
export function estimatesOf(terms: Estimates, amount: string): { day: Range; term: Range } {
  const principal = minor(settledAmount(amount));
  const rates = [terms.estimateProfitRate, terms.maxEstimateProfitRate].map(rate =>
    exactRate(exactDecimal(rate)),
  );
  const range = (of: (rate: { numerator: bigint; denominator: bigint }) => bigint): Range => {
    const [low = 0n, high = 0n] = rates.map(of);
    return { low: money(low), high: money(high) };
  };
  return {
    day: range(rate => dailyEstimate(principal, rate, terms.lockDay)),
    term: range(rate => termProfit(principal, rate)),
  };
}

const dayMs = 86_400_000;

/** Which day of its lock an order has reached; the first is 1. */
export function dayOfLock({ createTime, lockDay }: Pick<Order, 'createTime' | 'lockDay'>, nowMs: number) {
  const day = Math.floor((nowMs - createTime) / dayMs) + 1;
  return Math.min(Math.max(day, 1), lockDay);
}
