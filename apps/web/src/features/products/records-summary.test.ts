import { expect, test } from 'vitest';
import { summariesOf } from './records-summary.ts';

const order = (
  currencyType: 'NGN' | 'USD',
  status: 'HOLDING' | 'MATURED',
  applyAmount: string,
  profitAmount: string | null = null,
) => ({ currencyType, status, applyAmount, profitAmount });

test('each currency by itself, losses and profits together', () => {
  const orders = [
    order('NGN', 'HOLDING', '50000.00'),
    order('NGN', 'MATURED', '30000.00', '216.00'),
    order('NGN', 'MATURED', '60000.00', '-744.50'),
    // Paid back whole, its rate not declared yet.
    order('NGN', 'MATURED', '10000.00'),
    order('USD', 'HOLDING', '10.10'),
  ];
  expect(summariesOf(orders, ['NGN', 'USD'])).toEqual([
    { currency: 'NGN', locked: '50000.00', finished: { profit: '-528.50', percent: -0.5872 } },
    { currency: 'USD', locked: '10.10', finished: null },
  ]);
});

test('nothing put in, nothing to tell', () => {
  expect(summariesOf([], ['NGN', 'USD'])).toEqual([]);
});
