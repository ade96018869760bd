import { formatAmount } from '@openfloor/money/amount';
import { divideRounded, type Rate } from '@openfloor/money/rate';

const discountedDecimals = 2;

/** price × (1 + discount ÷ 100), to two decimals: a price of the market, whatever its currency divides into. */
export function discountedPrice(price: Rate, discountPercent: Rate): string {
  const factor = discountPercent.denominator * 100n + discountPercent.numerator;
  const numerator = price.numerator * factor * 10n ** BigInt(discountedDecimals);
  const denominator = price.denominator * discountPercent.denominator * 100n;
  return formatAmount(divideRounded(numerator, denominator, 'halfUp'), discountedDecimals);
}
