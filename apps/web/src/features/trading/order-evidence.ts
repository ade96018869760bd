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

/** How old the quote was when the order arrived, in seconds to two decimals. */
export const quoteAgeSeconds = (quoteTime: number, createdTime: number): number =>
  Math.round(Math.max(0, createdTime - quoteTime) / 10) / 100;
