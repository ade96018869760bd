import type { LocalCurrency } from '@openfloor/homes/codes';
import { assetDecimals } from '@openfloor/money/assets';
import { displayDecimal, displayMinor } from '@openfloor/money/display';
import { zoneOffsetMs } from '@openfloor/rules/candle-zone';

/** An amount of anything, as the tenant’s country writes figures, without its sign. */
export const amountText = (minor: bigint, asset: string, local: LocalCurrency, plus = false): string =>
  displayMinor(minor, assetDecimals(asset), local, plus);

/** A price with the decimals that it has, two at least. */
export function priceText(price: string, local: LocalCurrency): string {
  const decimals = Math.max(2, price.split('.')[1]?.length ?? 0);
  return displayDecimal(price, local, { decimals });
}

const dayMs = 86_400_000;
/** The day that was written last: rows of a list are of the same, many at a time. */
let last = { number: 0, text: '1970-01-01' };
const twoDigits = (count: number) => (count < 10 ? `0${count}` : String(count));

/** Day and time of a moment where the tenant is. */
export function localTime(at: Date, zone: string): [day: string, time: string] {
  const local = at.getTime() + zoneOffsetMs(at.getTime(), zone);
  const number = Math.floor(local / dayMs);
  if (number !== last.number) last = { number, text: new Date(number * dayMs).toISOString().slice(0, 10) };
  const seconds = Math.floor((local - number * dayMs) / 1_000);
  const minutes = Math.floor(seconds / 60);
  const hour = twoDigits(Math.floor(minutes / 60));
  return [last.text, `${hour}:${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`];
}
