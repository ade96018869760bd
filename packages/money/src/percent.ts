import { divideRounded } from './rate.ts';

/** `part` of `whole` in percent, to two decimals. Of nothing, everything is nothing. */
export function percentOf(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number(divideRounded(part * 10_000n, whole, 'halfUp')) / 100;
}
