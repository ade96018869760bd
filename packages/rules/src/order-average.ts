import type { Currency } from '@openfloor/homes/codes';
import { divideRounded, type Rate } from '@openfloor/money/rate';
import { minorUnitsOf, type SharePrice } from './share-price.ts';

/** Average costs are kept to so many decimals. */
export const averageDecimals = 8;

const averageUnit = 10n ** BigInt(averageDecimals);

export interface Position {
  shares: bigint;
  /** Price of a share without fees, in units of its eighth decimal. */
  average: bigint;
}

/** Whole minor units, and never more than the true amount, whichever sign it has. */
function floorToMinor(numerator: bigint, denominator: bigint, currency: Currency): bigint {
  return divideRounded(numerator * minorUnitsOf(currency), denominator, numerator < 0n ? 'up' : 'down');
}

export function positionValue(shares: bigint, { price, currency }: SharePrice): bigint {
  return floorToMinor(shares * price.numerator, price.denominator, currency);
}

/** What selling everything at the price would bring beyond what it cost, before fees. */
export function unrealisedProfit({ shares, average }: Position, { price, currency }: SharePrice): bigint {
  const gain = price.numerator * averageUnit - average * price.denominator;
  return floorToMinor(shares * gain, price.denominator * averageUnit, currency);
}

/** The average cost once more shares have come at a price, whether they were bought or delivered. */
export function averageAfter({ shares, average }: Position, bought: bigint, price: Rate): bigint {
  const value = shares * average * price.denominator + bought * price.numerator * averageUnit;
  return divideRounded(value, (shares + bought) * price.denominator, 'halfUp');
}

/** What a sale has brought beyond what its shares had cost on average, before fees. `gross` is in minor units. */
export function realisedProfit(sold: Position, gross: bigint, currency: Currency): bigint {
  return floorToMinor(-sold.shares * sold.average, averageUnit, currency) + gross;
}
