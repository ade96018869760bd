import type { Currency, LocalCurrency } from '@openfloor/homes/codes';
import { habitOf, readAmount } from '@openfloor/money/read-amount';

/** What a pasted amount means in plain digits; null where it could mean two amounts, or is none. */
export function pastedAmount(text: string, currency: Currency, local: LocalCurrency): string | null {
  const trimmed = text.trim();
  const isBelow = /^[-−]/.test(trimmed);
  const read = readAmount(isBelow ? trimmed.slice(1) : trimmed, currency, [habitOf(local)]);
  if (read.kind !== 'amount') return null;
  return isBelow ? `-${read.plain}` : read.plain;
}
