import type { Currency } from '@openfloor/homes/codes';
import { parseAmount } from '@openfloor/money/amount';
import { moneyOf, moneyText } from '@openfloor/money/money-text';
import { exactRate } from '@openfloor/money/rate';
import { type OrderSide, orderCosts } from '@openfloor/rules/order-costs';

interface FilledOrder {
  price: string;
  /** Shares. */
  amount: string;
  fee: string;
  currencyType: Currency;
}

const noFee = { rate: { numerator: 0n, denominator: 1n }, minimum: 0n };

/** The order's value, and with its fee what was paid for it or received. */
export function orderTotals(side: OrderSide, { price, amount, fee, currencyType: currency }: FilledOrder) {
  const shares = parseAmount(amount, 0) ?? 0n;
  const { gross } = orderCosts(side, { price: exactRate(price), currency }, shares, noFee);
  const taken = moneyOf(fee, currency) ?? 0n;
  const total = side === 'buy' ? gross + taken : gross - taken;
  return { value: moneyText(gross, currency), total: moneyText(total, currency) };
}
