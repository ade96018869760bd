import type { Currency } from '@openfloor/homes/codes';
import { parseAmount, parseSignedAmount } from '@openfloor/money/amount';
import { moneyText, signedMoneyOf } from '@openfloor/money/money-text';
import { percentOf } from '@openfloor/money/percent';
import { exactRate } from '@openfloor/money/rate';
import { averageDecimals, positionValue, unrealisedProfit } from '@openfloor/rules/order-average';

interface HeldShares {
  availableAmount: string;
  lockedAmount: string;
  avgPrice: string;
  currencyType: Currency;
}

export interface HoldingFigures {
  /** Shares, locked ones included. */
  position: string;
  value: string;
  profit: string;
  percent: number;
}

const wholeShares = (decimal: string): bigint => parseAmount(decimal.split('.', 1)[0] ?? '', 0) ?? 0n;

/** Exact, in minor units, so that sums are exact too. */
function minorFigures({ availableAmount, lockedAmount, avgPrice, currencyType }: HeldShares, price: string) {
  const shares = wholeShares(availableAmount) + wholeShares(lockedAmount);
  const average = parseAmount(avgPrice, averageDecimals) ?? 0n;
  const at = { price: exactRate(price), currency: currencyType };
  const value = positionValue(shares, at);
  const profit = unrealisedProfit({ shares, average }, at);
  return { shares, value, profit };
}

/** The percent is of what the shares cost. */
const percentOfCost = (profit: bigint, value: bigint): number => percentOf(profit, value - profit);

export function holdingFigures(holding: HeldShares, price: string): HoldingFigures {
  const { shares, value, profit } = minorFigures(holding, price);
  return {
    position: String(shares),
    value: moneyText(value, holding.currencyType),
    profit: moneyText(profit, holding.currencyType),
    percent: percentOfCost(profit, value),
  };
}

/** What was traded since the last close: bought less sold, and paid less received. */
export interface TradedToday {
  shares: string;
  cost: string;
}

/** What a holding has brought since the last close; shares that came since count from what was paid for them. */
export function profitToday(
  holding: HeldShares,
  price: string,
  previousClose: string,
  traded: TradedToday,
): string {
  const currency = holding.currencyType;
  const { shares, value } = minorFigures(holding, price);
  const before = shares - (parseSignedAmount(traded.shares, 0) ?? 0n);
  const valueBefore = positionValue(before, { price: exactRate(previousClose), currency });
  return moneyText(value - valueBefore - (signedMoneyOf(traded.cost, currency) ?? 0n), currency);
}

export interface HoldingTotals {
  value: string;
  profit: string;
  percent: number;
  /** Each holding's part of the value in percent, in their order. */
  parts: number[];
}

/** Of holdings in one currency; `prices` are theirs, in their order. */
export function holdingTotals(
  currency: Currency,
  holdings: readonly HeldShares[],
  prices: readonly string[],
): HoldingTotals {
  const each = holdings.map((holding, place) => minorFigures(holding, prices[place] ?? '0'));
  const value = each.reduce((sum, figures) => sum + figures.value, 0n);
  const profit = each.reduce((sum, figures) => sum + figures.profit, 0n);
  return {
    value: moneyText(value, currency),
    profit: moneyText(profit, currency),
    percent: percentOfCost(profit, value),
    parts: each.map(figures => percentOf(figures.value, value)),
  };
}

export interface AllocationPart {
  /** Undefined: all that have no place of their own. */
  place: number | undefined;
  percent: number;
}

/** The largest parts first; the smaller ones share the last place. */
export function largestParts(parts: readonly number[], ownPlaces: number): AllocationPart[] {
  const sorted = parts
    .map((percent, place) => ({ place: place as number | undefined, percent }))
    .sort((one, other) => other.percent - one.percent);
  const own = sorted.slice(0, ownPlaces);
  const others = sorted.slice(ownPlaces);
  if (others.length === 0) return own;
  return [...own, { place: undefined, percent: others.reduce((sum, { percent }) => sum + percent, 0) }];
}
