import { divideRounded } from '@openfloor/money/rate';

/** The end of a day, in minor units: what there was, and what came in and went out during the day. */
export interface PortfolioDay {
  value: bigint;
  paidIn: bigint;
  paidOut: bigint;
}

/** Growth is counted in parts of this: twice as much is two units. */
export const growthUnit = 10n ** 18n;

/** What was gained or lost in a day. Money that was paid in or out is neither. */
export function dayProfit(before: bigint, { value, paidIn, paidOut }: PortfolioDay): bigint {
  return value + paidOut - before - paidIn;
}

/**
 * The factor by which a day's money has grown: what was there at its end or was paid out, for what was there before it
 * or was paid in. Whoever had nothing neither gains nor loses.
 */
export function dayGrowth(before: bigint, { value, paidIn, paidOut }: PortfolioDay): bigint {
  const base = before + paidIn;
  return base <= 0n ? growthUnit : divideRounded((value + paidOut) * growthUnit, base, 'halfUp');
}

/** Days one after the other: the time-weighted growth of all of them. */
export function chainGrowth(growth: bigint, next: bigint): bigint {
  return divideRounded(growth * next, growthUnit, 'halfUp');
}

const percentScale = 10_000n;

/** Growth as a percentage in units of its fourth decimal: 0 where nothing was gained. */
export function growthPercent(growth: bigint): bigint {
  return divideRounded((growth - growthUnit) * 100n * percentScale, growthUnit, 'halfUp');
}
