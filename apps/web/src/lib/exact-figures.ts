import { divideRounded } from '@openfloor/money/rate';

/** No price has more. */
const decimalsMax = 8;

/** A market figure, which arrives as a number, as the decimal it stands for. */
export function exactDecimal(figure: number): string {
  const shortest = String(figure);
  return /^-?\d+(\.\d+)?$/.test(shortest) ? shortest : figure.toFixed(decimalsMax);
}

/** `part` of `whole` in percent, to two decimals. Of nothing, everything is nothing. */
export function percentOf(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number(divideRounded(part * 10_000n, whole, 'halfUp')) / 100;
}
