import type { LocalCurrency } from '@openfloor/homes/codes';
import { assetDecimals } from '@openfloor/money/assets';
import { displayDecimal } from '@openfloor/money/display';
import { moneyText } from '@openfloor/money/money-text';
import { zoneOffsetMs } from '@openfloor/rules/candle-zone';

/** An amount of anything, as the tenant’s country writes figures, without its sign. */
export const amountText = (minor: bigint, asset: string, local: LocalCurrency, plus = false): string =>
  displayDecimal(moneyText(minor, asset), local, { decimals: assetDecimals(asset), plus });

/** A price with the decimals that it has, two at least. */
export function priceText(price: string, local: LocalCurrency): string {
  const decimals = Math.max(2, price.split('.')[1]?.length ?? 0);
  return displayDecimal(price, local, { decimals });
}

/** Day and time of a moment where the tenant is. */
export function localTime(at: Date, zone: string): [day: string, time: string] {
  const local = new Date(at.getTime() + zoneOffsetMs(at.getTime(), zone)).toISOString();
  return [local.slice(0, 10), local.slice(11, 19)];
}
