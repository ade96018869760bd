import { parseSignedAmount } from '@openfloor/money/amount';
import type { FieldCheck } from './field-problem.ts';

/** Rates of terms are exact percentages: decimal text, never a number of floating point. */
export const percentDecimals = 4;

const lengthMax = 40;

/** In ten-thousandths, to be compared and added; undefined where the text is no such percentage. */
export function percentUnits(text: string): bigint | undefined {
  return parseSignedAmount(text, percentDecimals);
}

export const percentProblem =
  (min: number, max: number): FieldCheck =>
  value => {
    if (value === '') return 'required';
    const units = value.length > lengthMax ? undefined : percentUnits(value);
    if (units === undefined) return 'percentFormat';
    const scale = 10n ** BigInt(percentDecimals);
    if (units < BigInt(min) * scale) return 'tooSmall';
    return units > BigInt(max) * scale ? 'tooLarge' : undefined;
  };

/** The one way a percentage is written: `2.5` for `02.5000`, `0` for `-0`. What is none has no such way. */
export function plainPercent(text: string): string {
  const parts = /^(-?)0*(\d+)(?:\.(\d*?)0*)?$/.exec(text);
  if (!parts) throw new RangeError(`Not a percentage: ${text}`);
  const [, minus = '', whole = '0', fraction = ''] = parts;
  const magnitude = fraction === '' ? whole : `${whole}.${fraction}`;
  return magnitude === '0' ? '0' : minus + magnitude;
}
