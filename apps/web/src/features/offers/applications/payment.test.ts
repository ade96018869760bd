import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostPayable, paymentOf } from './payment.ts';

/** 3 lots of 100 shares at 18.50 with a fee of half a percent; 2,000.00 of 5,550.00 are paid. */
const allotted = {
  price: '18.50',
  unit: '100',
  obtainUnit: '3',
  funding: '2000.00',
  fee: '10.00',
  remaining: '3550.00',
  feeRate: 0.5,
  currencyType: 'NGN' as const,
};

test('the rest with its fee', () => {
  expect(paymentOf(allotted, '3550.00', '10000.00')).toEqual({
    amount: '3550.00',
    fee: '17.75',
    total: '3567.75',
    unitsCovered: '3',
    isLast: true,
    problem: undefined,
  });
});

test.each([
  ['', 'amountRequired'],
  ['0', 'tooSmall'],
  ['3550.01', 'aboveRemaining'],
  ['3550', undefined],
  ['1700.0', undefined],
])('%j is %s', (typed, problem) => {
  expect(paymentOf(allotted, typed, '10000.00').problem).toBe(problem);
});

test.each([
  ['3567.75', undefined],
  ['3567.74', 'insufficientBalance'],
  [undefined, undefined],
])('with %s available the rest is %s', (available, problem) => {
  expect(paymentOf(allotted, '3550', available).problem).toBe(problem);
});

test.each([
  ['1699.99', '1', false],
  ['1700', '2', false],
  ['3550', '3', true],
])('%s covers %s lots', (typed, unitsCovered, isLast) => {
  expect(paymentOf(allotted, typed, '10000.00')).toMatchObject({ unitsCovered, isLast });
});

test('the most that can be paid leaves the fee, and not a cent more could be', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_000 }), cents => {
      const available = (cents / 100).toFixed(2);
      const most = mostPayable(allotted, available);
      const problemOf = (amount: string) => paymentOf(allotted, amount, available).problem;
      if (most === undefined) {
        expect(problemOf('0.01')).toBe('insufficientBalance');
        return;
      }
      expect(problemOf(most)).toBeUndefined();
      expect(problemOf((Number(most) + 0.01).toFixed(2))).toBeDefined();
    }),
  );
});
