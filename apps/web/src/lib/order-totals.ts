import { formatAmount, parseAmount } from '@openfloor/money/amount';
import { exactRate } from '@openfloor/money/rate';
import { moneyDecimals } from '@openfloor/rules/amounts';
import { type OrderSide, orderCosts } from '@openfloor/rules/order-costs';

interface FilledOrder {
  price: string;
  /** Shares. */
  amount: string;
  fee: string;
}

const noFee = { rate: { numerator: 0n, denominator: 1n }, minimum: 0n };

/** The order's value, and with its fee what was paid for it or received. */
export function orderTotals(side: OrderSide, { price, amount, fee }: FilledOrder) {
  const shares = parseAmount(amount, 0) ?? 0n;
  const { gross } = orderCosts(side, exactRate(price), shares, noFee);
  const taken = parseAmount(fee, moneyDecimals) ?? 0n;
  const total = side === 'buy' ? gross + taken : gross - taken;
  return { value: formatAmount(gross, moneyDecimals), total: formatAmount(total, moneyDecimals) };
}
