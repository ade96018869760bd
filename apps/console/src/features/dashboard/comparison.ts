import { formatAmount, parseSignedAmount } from '@openfloor/money/amount';
import { displayPercent } from '@openfloor/money/display';
import { divideRounded } from '@openfloor/money/rate';

/** How many days `before` has: the server's week. */
export const daysBefore = 7;

/**
 * By how many percent today's figure differs from the mean of the days before, to a tenth; null where these had
 * nothing to compare with. Figures are decimals of at most two places.
 */
export function changePercent(today: string, before: string): number | null {
  const sum = parseSignedAmount(before, 2) ?? 0n;
  const own = parseSignedAmount(today, 2) ?? 0n;
  if (sum <= 0n) return null;
  const tenths = ((own * BigInt(daysBefore) - sum) * 1000n) / sum;
  return Number(tenths) / 10;
}

/** A change in the little room that it has. */
export function percentText(percent: number, currency: Parameters<typeof displayPercent>[1]): string {
  if (percent > 999) return '>+999%';
  return displayPercent(percent, currency, { decimals: Math.abs(percent) < 100 ? 1 : 0 });
}

/** The mean of the days before, rounded to the minor unit. */
export function meanBefore(before: string): string {
  const sum = parseSignedAmount(before, 2) ?? 0n;
  return formatAmount(divideRounded(sum, BigInt(daysBefore), 'halfUp'), 2);
}
