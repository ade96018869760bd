import type { Amounts } from './terms.ts';

/** From which amount on, by currency. */
export type Limits = ReadonlyMap<string, bigint>;

export const limitsOf = (amounts: Amounts): Limits =>
  new Map(Object.entries(amounts).flatMap(([currency, text]) => (text ? [[currency, BigInt(text)]] : [])));

/** A currency without a limit is not looked at. */
export function reaches(limits: Limits, { amount, currency }: { amount: bigint; currency: string }): boolean {
  const limit = limits.get(currency);
  return limit !== undefined && amount >= limit;
}
