import { formatAmount } from '@openfloor/money/amount';
import { divideRounded, type Rate } from '@openfloor/money/rate';

const discountedDecimals = 2;

/**
 * price × (1 + discount ÷ 100), to two decimals: a price of the market, whatever its currency divides into. Never above
 * the price itself: a premium is no discount, and rounding must not make one.
 */
export function discountedPrice(price: Rate, discountPercent: Rate): string {
  const factor = discountPercent.denominator * 100n + discountPercent.numerator;
  const numerator = price.numerator * factor * 10n ** BigInt(discountedDecimals);
  const denominator = price.denominator * discountPercent.denominator * 100n;
  const rounded = divideRounded(numerator, denominator, 'halfUp');
  const most = divideRounded(price.numerator * 10n ** BigInt(discountedDecimals), price.denominator, 'down');
  return formatAmount(rounded < most ? rounded : most, discountedDecimals);
}
