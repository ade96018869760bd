import { percentOf } from '@openfloor/money/percent';
import { parseRate } from '@openfloor/money/rate';

/** How far below the market a price lies, in percent; below zero is above it. Undefined without a market price. */
export function percentBelow(price: string, marketPrice: string): number | undefined {
  const [offered, market] = [parseRate(price), parseRate(marketPrice)];
  if (!offered || !market || market.numerator <= 0n) return undefined;
  const marketPart = market.numerator * offered.denominator;
  return percentOf(marketPart - offered.numerator * market.denominator, marketPart);
}
