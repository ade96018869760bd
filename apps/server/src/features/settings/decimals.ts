import type { Currency } from '@openfloor/homes/codes';
import { moneyOf } from '@openfloor/money/money-text';
import { InvalidField } from '../../http/refusal.ts';

/** A stored decimal without idle zeros: `0.00250000` reads `0.0025`. */
export function plainDecimal(stored: string): string {
  return stored.includes('.') ? stored.replace(/\.?0+$/, '') : stored;
}

/** The contract has checked that it is an amount; how many decimals it may have is the currency's to say. */
export function minorUnits(text: string, currency: Currency, field: string): bigint {
  const amount = moneyOf(text, currency);
  if (amount === undefined) throw new InvalidField(field, 'amountDecimals');
  return amount;
}
