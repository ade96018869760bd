import { formatAmount, parseAmount } from '@openfloor/money/amount';
import { moneyDecimals } from '@openfloor/rules/amounts';

/** A stored decimal without idle zeros: `0.00250000` reads `0.0025`. */
export function plainDecimal(stored: string): string {
  return stored.includes('.') ? stored.replace(/\.?0+$/, '') : stored;
}

export const moneyText = (minor: bigint) => formatAmount(minor, moneyDecimals);

/** For amounts that the contract has checked. */
export function minorUnits(text: string): bigint {
  const amount = parseAmount(text, moneyDecimals);
  if (amount === undefined) throw new RangeError(`${text} is no amount`);
  return amount;
}
