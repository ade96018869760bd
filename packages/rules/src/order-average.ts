import { divideRounded, type Rate } from '@openfloor/money/rate';
import { moneyDecimals } from './amounts.ts';

/** Average costs are kept to so many decimals. */
export const averageDecimals = 8;

const averageUnit = 10n ** BigInt(averageDecimals);
const minorUnits = 10n ** BigInt(moneyDecimals);

export interface Position {
  shares: bigint;
  /** Price of a share without fees, in units of its eighth decimal. */
  average: bigint;
}

/** Whole minor units, and never more than the true amount, whichever sign it has. */
function floorToMinor(numerator: bigint, denominator: bigint): bigint {
  return divideRounded(numerator * minorUnits, denominator, numerator < 0n ? 'up' : 'down');
}

export function positionValue(shares: bigint, price: Rate): bigint {
  return floorToMinor(shares * price.numerator, price.denominator);
}

/** What selling everything at the price would bring beyond what it cost, before fees. */
export function unrealisedProfit({ shares, average }: Position, price: Rate): bigint {
  const gain = price.numerator * averageUnit - average * price.denominator;
  return floorToMinor(shares * gain, price.denominator * averageUnit);
}
