import { formatAmount } from '@openfloor/money/amount';
import { percentOf } from '@openfloor/money/percent';
import { exactRate, type Rate } from '@openfloor/money/rate';
import { averageDecimals } from '@openfloor/rules/order-average';
import { isWithinTolerance } from '@openfloor/rules/order-price';

export interface Slippage {
  /** The fill's price less the price shown. */
  amount: string;
  percent: number;
}

const unit = 10n ** BigInt(averageDecimals);

const inUnits = ({ numerator, denominator }: Rate): bigint => (numerator * unit) / denominator;

export function slippage(shownPrice: string, price: string): Slippage {
  const shown = inUnits(exactRate(shownPrice));
  const distance = inUnits(exactRate(price)) - shown;
  return { amount: formatAmount(distance, averageDecimals), percent: percentOf(distance, shown) };
}

export interface SlippagePlace {
  /** From 0 at the lower limit over 50 to 100 at the upper one. */
  place: number;
  /** The limits in percent, one below and one above. */
  limit: number;
}

/** Where the fill lies between the limits of its time; undefined where it had none, or a venue filled it beyond. */
export function slippagePlace(
  shownPrice: string,
  price: string,
  tolerance: string,
): SlippagePlace | undefined {
  const limits = exactRate(tolerance);
  const isInside = isWithinTolerance(exactRate(price), exactRate(shownPrice), limits);
  if (!isInside || limits.numerator === 0n) return undefined;
  const limit = percentOf(limits.numerator, limits.denominator);
  const place = 50 + (slippage(shownPrice, price).percent / limit) * 50;
  return { place: Math.min(100, Math.max(0, place)), limit };
}

/** The price moved so far since, in percent. */
export const changeSince = (price: string, currentPrice: string): number =>
  slippage(price, currentPrice).percent;

/** How old the quote was when the order was filled, in seconds to two decimals. */
export const quoteAgeSeconds = (ageMs: number): number => Math.round(ageMs / 10) / 100;

/** Where the fill lies between the lowest and the highest price of its minute, from 0 to 100. */
export function minutePlace(price: string, low: string, high: string): number {
  const [fill, lowest, highest] = [price, low, high].map(text => inUnits(exactRate(text))) as [
    bigint,
    bigint,
    bigint,
  ];
  // A minute with one price: the fill lies in its middle, before it or after it.
  if (lowest === highest) return fill === lowest ? 50 : fill < lowest ? 0 : 100;
  const place = Number(((fill - lowest) * 1_000n) / (highest - lowest)) / 10;
  return Math.min(100, Math.max(0, place));
}
