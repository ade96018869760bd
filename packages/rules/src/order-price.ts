import type { Rate } from '@openfloor/money/rate';

/** Whether the quote is so near to the price the customer saw that the order may be filled at it. */
export function isWithinTolerance(quote: Rate, shown: Rate, tolerance: Rate): boolean {
  const quoted = quote.numerator * shown.denominator;
  const seen = shown.numerator * quote.denominator;
  const distance = quoted > seen ? quoted - seen : seen - quoted;
  return distance * tolerance.denominator <= seen * tolerance.numerator;
}
