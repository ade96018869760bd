import type { Currency } from '@openfloor/homes/codes';
import { divideRounded, multiplyRate, type Rate } from '@openfloor/money/rate';
import { minorUnitsOf } from './share-price.ts';

/** All in minor units: the fee in the paid currency, the rest in the received one. */
export interface ExchangeAmounts {
  paid: bigint;
  fee: bigint;
  received: bigint;
}

/**
 * The same arithmetic for the preview and for the exchange itself: fee half up and, where there is a rate, at least one
 * minor unit, so that nobody avoids it by many small exchanges; what is received down.
 */
export function exchangeAmounts(
  { from, to }: { from: Currency; to: Currency },
  paid: bigint,
  rate: Rate,
  feeRate: Rate,
): ExchangeAmounts {
  const nearest = multiplyRate(paid, feeRate, 'halfUp');
  const fee = nearest === 0n && paid > 0n && feeRate.numerator > 0n ? 1n : nearest;
  // The rate is of whole units, the amounts are of the smallest ones, and two currencies may divide differently.
  const received = divideRounded(
    (paid - fee) * rate.numerator * minorUnitsOf(to),
    rate.denominator * minorUnitsOf(from),
    'down',
  );
  return { paid, fee, received };
}
