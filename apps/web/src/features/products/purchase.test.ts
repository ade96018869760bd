import { expect, test } from 'vitest';
import {
  capacityLeft,
  dayOfLock,
  estimatesOf,
  isSoldOut,
  purchaseProblem,
  takenPercent,
} from './purchase.ts';

const product = {
  minBuyAmount: '20000.00',
  totalAmount: '100000.00',
  takenAmount: '64999.99',
  currencyType: 'NGN' as const,
};

test.each([
  ['', 'amountRequired'],
  ['0', 'tooSmall'],
  ['19999.99', 'belowMinimum'],
  ['20000', undefined],
  ['20000.0', undefined],
  ['30000.00', undefined],
  ['30000.01', 'insufficientBalance'],
  ['35000.01', 'insufficientBalance'],
  ['35000.02', 'aboveCapacity'],
])('%j is %s', (typed, problem) => {
  expect(purchaseProblem(product, typed, '30000.00')).toBe(problem);
});

test.each([
  ['64999.99', '35000.01', 64, false],
  ['80000.00', '20000.00', 80, false],
  ['80000.01', '19999.99', 80, true],
  ['99999.99', '0.01', 99, true],
  ['100000.00', '0.00', 100, true],
])('with %s taken %s is left', (takenAmount, left, percent, soldOut) => {
  const taken = { ...product, takenAmount };
  expect([capacityLeft(taken), takenPercent(taken), isSoldOut(taken)]).toEqual([left, percent, soldOut]);
});

test('estimates a day and for the whole term are rounded down', () => {
  const terms = {
    estimateProfitRate: 1.2,
    maxEstimateProfitRate: 2.1,
    lockDay: 60,
    currencyType: 'NGN' as const,
  };
  expect(estimatesOf(terms, '50000')).toEqual({
    day: { low: '10.00', high: '17.50' },
    term: { low: '600.00', high: '1050.00' },
  });
  expect(estimatesOf({ ...terms, lockDay: 7 }, '100.0')).toEqual({
    day: { low: '0.17', high: '0.30' },
    term: { low: '1.20', high: '2.10' },
  });
});

test.each([
  [0, 1],
  [86_399_999, 1],
  [86_400_000, 2],
  [59 * 86_400_000, 60],
  [400 * 86_400_000, 60],
  [-5_000, 1],
])('%d ms after the purchase it is day %d', (after, day) => {
  expect(dayOfLock({ createTime: 1_000_000, lockDay: 60 }, 1_000_000 + after)).toBe(day);
});
