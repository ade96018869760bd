import { parseAmount } from '@openfloor/money/amount';
import { moneyText } from '@openfloor/money/money-text';
import { exactRate } from '@openfloor/money/rate';
import { averageDecimals, positionValue, unrealisedProfit } from '@openfloor/rules/order-average';
import type { RecordOf } from '@/lib/list-calls.ts';

export type Holding = RecordOf<'GET /customers/{id}/holdings'>;

export interface HoldingFigures {
  shares: string;
  value: string;
  profit: string;
}

/** What a holding is worth and has brought, by the same rules as the customer's own screens. */
export function holdingFigures(holding: Holding): HoldingFigures {
  const shares = BigInt(holding.availableAmount) + BigInt(holding.lockedAmount);
  const currency = holding.currencyType;
  const at = { price: exactRate(holding.currentPrice), currency };
  const average = parseAmount(holding.avgPrice, averageDecimals) ?? 0n;
  return {
    shares: String(shares),
    value: moneyText(positionValue(shares, at), currency),
    profit: moneyText(unrealisedProfit({ shares, average }, at), currency),
  };
}
