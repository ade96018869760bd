import type { Currency } from '@openfloor/homes/codes';
import { formatAmount, parseSignedAmount } from '@openfloor/money/amount';
import { moneyDecimals } from '@openfloor/rules/amounts';
import type { Order } from './products.ts';

export interface Summary {
  currency: Currency;
  locked: string;
  /** Of terms that have ended and whose rate is known; null where there is none. */
  finished: { profit: string; percent: number } | null;
}

type Summed = Pick<Order, 'currencyType' | 'status' | 'applyAmount' | 'profitAmount'>;

const minor = (amount: string): bigint => parseSignedAmount(amount, moneyDecimals) ?? 0n;
const sum = (amounts: readonly string[]): bigint => amounts.reduce((total, one) => total + minor(one), 0n);

/** What is locked and what finished terms brought, for each currency that money was put in. */
export function summariesOf(orders: readonly Summed[], currencies: readonly Currency[]): Summary[] {
  return currencies.flatMap(currency => {
    const own = orders.filter(order => order.currencyType === currency);
    if (own.length === 0) return [];
    const locked = sum(
      own.filter(({ status }) => status === 'HOLDING').map(({ applyAmount }) => applyAmount),
    );
    return [{ currency, locked: formatAmount(locked, moneyDecimals), finished: finishedOf(own) }];
  });
}

function finishedOf(orders: readonly Summed[]): Summary['finished'] {
  const known = orders.flatMap(({ applyAmount, profitAmount }) =>
    profitAmount === null ? [] : [{ applyAmount, profitAmount }],
  );
  const principal = sum(known.map(({ applyAmount }) => applyAmount));
  if (principal === 0n) return null;
  const profit = sum(known.map(({ profitAmount }) => profitAmount));
  return {
    profit: formatAmount(profit, moneyDecimals),
    percent: Number((profit * 1_000_000n) / principal) / 10_000,
  };
}
