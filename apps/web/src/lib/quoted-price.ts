import type { Currency, LocalCurrency } from '@openfloor/homes/codes';
import { displayDecimal, displayMoney } from '@openfloor/money/display';

interface Quoted {
  currencyType: Currency;
  /** An index counts points: no currency's sign stands before them. */
  isIndex?: boolean | undefined;
  precision: number;
}

/** An exact price of a stock, or a level of an index, in a text. */
export function quotedPrice(price: string, quoted: Quoted, local: LocalCurrency): string {
  const decimals = Math.max(2, quoted.precision);
  return quoted.isIndex
    ? displayDecimal(price, local, { decimals })
    : displayMoney(price, quoted.currencyType, local, { decimals });
}
