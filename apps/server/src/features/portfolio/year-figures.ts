import type { Currency } from '@openfloor/homes/codes';
import { exactRate } from '@openfloor/money/rate';
import { averageAfter, type Position, realisedProfit } from '@openfloor/rules/order-average';
import type { ShareEvent, YearSum } from './gains-store.ts';

/** Minor units of the local currency. */
export interface YearFigures {
  year: number;
  realised: bigint;
  income: bigint;
  fees: bigint;
}

export interface Replayed {
  positions: Map<string, Position>;
  sales: { year: number; currency: Currency; profit: bigint }[];
}

/** What each sale brought beyond the average cost that its shares had by then. */
export function replaySales(events: readonly ShareEvent[]): Replayed {
  const replayed: Replayed = { positions: new Map(), sales: [] };
  for (const { instrumentId, currency, year, isSale, shares, price, gross } of events) {
    const held = replayed.positions.get(instrumentId) ?? { shares: 0n, average: 0n };
    if (isSale) {
      if (gross !== null) {
        const profit = realisedProfit({ shares, average: held.average }, gross, currency);
        replayed.sales.push({ year, currency, profit });
      }
      replayed.positions.set(instrumentId, { ...held, shares: held.shares - shares });
    } else {
      const average = averageAfter(held, shares, exactRate(price ?? '0'));
      replayed.positions.set(instrumentId, { shares: held.shares + shares, average });
    }
  }
  return replayed;
}

/** Newest year first. */
export function yearFigures(
  events: readonly ShareEvent[],
  sums: readonly YearSum[],
  worth: (amount: bigint, currency: Currency) => bigint,
): YearFigures[] {
  const years = new Map<number, YearFigures>();
  const of = (year: number) => {
    const known = years.get(year) ?? { year, realised: 0n, income: 0n, fees: 0n };
    years.set(year, known);
    return known;
  };
  for (const { year, currency, profit } of replaySales(events).sales) {
    of(year).realised += worth(profit, currency);
  }
  for (const { year, currency, income, fees } of sums) {
    of(year).income += worth(income, currency);
    of(year).fees += worth(fees, currency);
  }
  return [...years.values()].sort((a, b) => b.year - a.year);
}
