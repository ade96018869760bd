import { parseRate } from '@openfloor/money/rate';
import type { DiffLine } from '@/lib/value-diff.ts';

/** Rates that become ten times what they were, or a tenth: a point slips easily, and who types the rate again sees it. */
export const jumpedRates = (lines: readonly DiffLine[]): DiffLine[] =>
  lines.filter(line => line.jump !== null && line.after?.endsWith('%'));

const plain = (text: string) =>
  parseRate(
    text
      .replace(/\s*%\s*$/, '')
      .replace(',', '.')
      .trim(),
  );

/** Whether somebody has typed the very rate, with as many zeros and whichever mark they like. */
export function isTyped(typed: string, rate: string): boolean {
  const [one, other] = [plain(typed), plain(rate)];
  return (
    one !== undefined &&
    other !== undefined &&
    one.numerator * other.denominator === other.numerator * one.denominator
  );
}
