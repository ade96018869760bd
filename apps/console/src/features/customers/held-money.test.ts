import { expect, test } from 'vitest';
import { heldMoney } from './held-money.ts';

test.each([
  ['0.00', '0.00', '0.00', '0.00', { amount: '0.00', heldFor: [] }],
  ['0.00', '0.00', '0.00', '7.50', { amount: '7.50', heldFor: ['payments'] }],
  ['50000.00', '50000.50', '0.00', '0.00', { amount: '100000.50', heldFor: ['withdrawals', 'applications'] }],
  [
    '999999999999.99',
    '0.00',
    '0.01',
    '0.00',
    { amount: '1000000000000.00', heldFor: ['withdrawals', 'terms'] },
  ],
])('%s, %s, %s and %s', (frozen, advance, locked, payable, held) => {
  expect(heldMoney({ currency: 'NGN', available: '1.00', frozen, advance, locked, payable })).toEqual(held);
});
