import { expect, test } from 'vitest';
import { pastedAmount } from './pasted-amount.ts';

test.each([
  ['12,573.80', 'NGN', '12573.80'],
  [' ₦1,250,000 ', 'NGN', '1250000'],
  ['12573.80', 'NGN', '12573.80'],
  ['−4,220.00', 'NGN', '-4220.00'],
  ['12.573,80', 'BRL', '12573.80'],
  ['1,23,456.70', 'INR', '123456.70'],
  ['12 apples', 'NGN', null],
  ['', 'NGN', null],
] as const)('%s pasted in %s is %s', (text, currency, plain) => {
  expect(pastedAmount(text, currency, currency)).toBe(plain);
});
