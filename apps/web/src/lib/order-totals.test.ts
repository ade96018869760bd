import { expect, it } from 'vitest';
import { orderTotals } from './order-totals.ts';

it.each([
  ['buy', { price: '409.65', amount: '20', fee: '20.48' }, { value: '8193.00', total: '8213.48' }],
  ['sell', { price: '409.65', amount: '20', fee: '20.48' }, { value: '8193.00', total: '8172.52' }],
  // Charged amounts round up, paid out ones down, as on the order itself.
  ['buy', { price: '1.0001', amount: '10', fee: '1.00' }, { value: '10.01', total: '11.01' }],
  ['sell', { price: '1.0009', amount: '10', fee: '1.00' }, { value: '10.00', total: '9.00' }],
] as const)('%s %j', (side, order, totals) => {
  expect(orderTotals(side, { ...order, currencyType: 'NGN' })).toEqual(totals);
});
