import { signedMoneyOf } from '@openfloor/money/money-text';
import type { Holding } from '@/lib/holdings.ts';
import { holdingFigures } from '../../lib/holding-figures.ts';

export const holdingSorts = ['value', 'profit', 'name'] as const;
export type HoldingsSort = (typeof holdingSorts)[number];

/** The largest first, or by symbol. Goes by the prices that were read, so that rows do not change places as prices move. */
export function sortHoldings(holdings: readonly Holding[], by: HoldingsSort): Holding[] {
  const byName = (one: Holding, other: Holding) => (one.stockSymbol < other.stockSymbol ? -1 : 1);
  if (by === 'name') return [...holdings].sort(byName);
  const minor = new Map(
    holdings.map(holding => {
      const figures = holdingFigures(holding, holding.currentPrice);
      return [holding.stockId, signedMoneyOf(figures[by], holding.currencyType) ?? 0n];
    }),
  );
  const figure = ({ stockId }: Holding): bigint => minor.get(stockId) ?? 0n;
  return [...holdings].sort((one, other) => {
    const difference = figure(other) - figure(one);
    return difference === 0n ? byName(one, other) : difference > 0n ? 1 : -1;
  });
}
