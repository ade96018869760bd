import { parseAmount } from '@openfloor/money/amount';
import { assetDecimals } from '@openfloor/money/assets';
import type { RecordOf } from '@/lib/list-calls.ts';

/** The most that can be collected now: what is owed, or what there is of it. */
export function collectable({
  left,
  available,
  currency,
}: Pick<RecordOf<'GET /claims'>, 'left' | 'available' | 'currency'>): string {
  const minor = (amount: string) => parseAmount(amount, assetDecimals(currency)) ?? 0n;
  return minor(left) < minor(available) ? left : available;
}
