import { expect, test } from 'vitest';
import { moneyOf, moneyText, signedMoneyOf } from './money-text.ts';

test('shares are counted whole, and money in parts', () => {
  const shares = 'share/NSENG-KANCEM';
  expect([moneyText(20n, shares), moneyOf('20', shares)]).toEqual(['20', 20n]);
  expect([moneyOf('20.5', shares), signedMoneyOf('-20', shares)]).toEqual([undefined, -20n]);
  expect([moneyText(20n, 'NGN'), moneyOf('20.5', 'NGN')]).toEqual(['0.20', 2050n]);
});

test.each(['', 'XYZ', 'NSENG-KANCEM', 'KANCEM/share/'])('there is nothing such as %j', asset => {
  expect(() => moneyText(1n, asset)).toThrow();
});
