import type { Currency } from '@openfloor/homes/codes';
import { moneyText, signedMoneyOf } from '@openfloor/money/money-text';
import type { Order } from './products.ts';

export interface Summary {
  currency: Currency;
  locked: string;
  /** Of terms that have ended and whose rate is known; null where there is none. */
  finished: { profit: string; percent: number } | null;
}

type Summed = Pick<Order, 'currencyType' | 'status' | 'applyAmount' | 'profitAmount'>;

const sum = (amounts: readonly string[], currency: Currency): bigint =>
  amounts.reduce((total, one) => total + (signedMoneyOf(one, currency) ?? 0n), 0n);

/** What is locked and what finished terms brought, for each currency that money was put in. */
export function summariesOf(orders: readonly Summed[], currencies: readonly Currency[]): Summary[] {
  return currencies.flatMap(currency => {
    const own = orders.filter(order => order.currencyType === currency);
    if (own.length === 0) return [];
    const locked = sum(
      own.filter(({ status }) => status === 'HOLDING').map(({ applyAmount }) => applyAmount),
      currency,
    );
    return [{ currency, locked: moneyText(locked, currency), finished: finishedOf(own, currency) }];
  });
}

function finishedOf(orders: readonly Summed[], currency: Currency): Summary['finished'] {
  const known = orders.flatMap(({ applyAmount, profitAmount }) =>
    profitAmount === null ? [] : [{ applyAmount, profitAmount }],
  );
  const principal = sum(
    known.map(({ applyAmount }) => applyAmount),
    currency,
  );
  if (principal === 0n) return null;
  const profit = sum(
    known.map(({ profitAmount }) => profitAmount),
    currency,
  );
  return {
    profit: moneyText(profit, currency),
    percent: Number((profit * 1_000_000n) / principal) / 10_000,
  };
}
