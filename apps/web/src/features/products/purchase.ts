import { moneyOf, moneyText } from '@openfloor/money/money-text';
import { exactRate } from '@openfloor/money/rate';
import { moneyProblem } from '@openfloor/rules/amounts';
import type { FieldProblem } from '@openfloor/rules/field-problem';
import { dailyEstimate, termProfit } from '@openfloor/rules/quantitative-profit';
import { exactDecimal } from '../../lib/exact-figures.ts';
import type { Order, Product } from './products.ts';

export type PurchaseProblem = FieldProblem | 'insufficientBalance' | 'aboveCapacity';

const minorIn =
  ({ currencyType }: Pick<Product, 'currencyType'>) =>
  (amount: string): bigint =>
    moneyOf(amount, currencyType) ?? 0n;

type Capacity = Pick<Product, 'totalAmount' | 'takenAmount' | 'currencyType'>;

/** What nobody has put in yet. */
export function capacityLeft(product: Capacity): string {
  const minor = minorIn(product);
  const left = minor(product.totalAmount) - minor(product.takenAmount);
  return moneyText(left > 0n ? left : 0n, product.currencyType);
}

/** In whole percent; 100 only where nothing is left. */
export function takenPercent(product: Capacity): number {
  const minor = minorIn(product);
  const total = minor(product.totalAmount);
  return total === 0n ? 100 : Number((minor(product.takenAmount) * 100n) / total);
}

/** Less is left than the smallest purchase takes. */
export const isSoldOut = (product: Capacity & Pick<Product, 'minBuyAmount'>): boolean =>
  minorIn(product)(capacityLeft(product)) < minorIn(product)(product.minBuyAmount);

/** What stands in the way of putting this much in. An unknown balance is the server's to judge. */
export function purchaseProblem(
  product: Capacity & Pick<Product, 'minBuyAmount'>,
  amount: string,
  available: string | undefined,
): PurchaseProblem | undefined {
  const minor = minorIn(product);
  const problem = moneyProblem(product.currencyType)(amount);
  if (problem) return problem;
  if (minor(amount) < minor(product.minBuyAmount)) return 'belowMinimum';
  if (minor(amount) > minor(capacityLeft(product))) return 'aboveCapacity';
  return available !== undefined && minor(amount) > minor(available) ? 'insufficientBalance' : undefined;
}

export function balanceAfter(
  product: Pick<Product, 'currencyType'>,
  amount: string,
  available: string,
): string {
  const minor = minorIn(product);
  return moneyText(minor(available) - minor(amount), product.currencyType);
}

type Estimates = Pick<Product, 'estimateProfitRate' | 'maxEstimateProfitRate' | 'lockDay' | 'currencyType'>;

export interface Range {
  low: string;
  high: string;
}

/** What a day and the whole term would bring at the estimated rates, rounded down. */
export function estimatesOf(terms: Estimates, amount: string): { day: Range; term: Range } {
  const principal = minorIn(terms)(amount);
  const money = (profit: bigint): string => moneyText(profit, terms.currencyType);
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
