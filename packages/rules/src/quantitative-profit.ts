import { divideRounded, type Rate } from '@openfloor/money/rate';

/** Profit of a term at the declared rate in percent, in minor units; never more than the true amount. */
export function termProfit(principal: bigint, ratePercent: Rate): bigint {
  const gain = principal * ratePercent.numerator;
  return divideRounded(gain, ratePercent.denominator * 100n, gain < 0n ? 'up' : 'down');
}

/** Estimate a day: principal × rate ÷ 100 ÷ days, rounded down. */
export function dailyEstimate(principal: bigint, ratePercent: Rate, days: number): bigint {
  return divideRounded(
    principal * ratePercent.numerator,
    ratePercent.denominator * 100n * BigInt(days),
    'down',
  );
}
