import type { holding } from '@openfloor/contract/trading/calls';
import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { parseAmount } from '@openfloor/money/amount';
import { exactRate } from '@openfloor/money/rate';
import { averageDecimals, positionValue, unrealisedProfit } from '@openfloor/rules/order-average';
import type { z } from 'zod';
import type { MarketHub } from '../../market/hub/market-hub.ts';
import type { Page } from './order-records-store.ts';
import { listPositions } from './position-store.ts';

/** The last price there is, in full decimals; a stock that is not listed yet has its issue price. */
export function lastPrice(
  hub: MarketHub,
  instrumentId: string,
): { text: string; delayed: boolean } | undefined {
  const quote = hub.quote(instrumentId);
  if (quote) return { text: quote.priceText, delayed: quote.delayed };
  const text = hub.priceText(instrumentId);
  return text === undefined ? undefined : { text, delayed: false };
}

export async function holdings(
  tx: Tx,
  hub: MarketHub,
  customerId: string,
  page?: Page,
): Promise<z.output<typeof holding>[]> {
  const positions = await listPositions(tx, customerId, page);
  return positions.map(position => {
    const price = lastPrice(hub, position.instrumentId);
    const avgPrice = withoutIdleZeros(position.averageCost);
    return {
      stockId: position.instrumentId,
      stockName: position.name,
      stockExchange: position.market,
      stockSymbol: position.symbol,
      availableAmount: String(position.available),
      lockedAmount: String(position.total - position.available),
      avgPrice,
      currentPrice: price?.text ?? avgPrice,
      currencyType: position.currency,
      delayed: price?.delayed ?? true,
    };
  });
}

export interface PositionValue {
  currency: Currency;
  value: bigint;
  profit: bigint;
}

/** What each position is worth by the last price, in minor units, and what has been gained with it so far. */
export async function positionValues(
  tx: Tx,
  hub: MarketHub,
  customerId: string,
): Promise<readonly PositionValue[]> {
  const positions = await listPositions(tx, customerId);
  return positions.map(({ instrumentId, currency, total, averageCost }) => {
    const price = exactRate(lastPrice(hub, instrumentId)?.text ?? averageCost);
    const average = parseAmount(averageCost, averageDecimals) ?? 0n;
    return {
      currency,
      value: positionValue(total, { price, currency }),
      profit: unrealisedProfit({ shares: total, average }, { price, currency }),
    };
  });
}

/** Two decimals always, more only where they say something. */
function withoutIdleZeros(decimal: string): string {
  return decimal.replace(/(\.\d\d\d*?)0+$/, '$1');
}
