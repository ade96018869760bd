import { expect, it } from 'vitest';
import { amountProblem, leftAfter } from './withdrawal-amount.ts';

const terms = { currency: 'NGN' as const, balance: '1000.50', min: '100.00' };

it.each([
  ['', 'amountRequired'],
  ['0', 'tooSmall'],
  ['99.99', 'belowMinimum'],
  ['100', undefined],
  ['1000.50', undefined],
  ['1000.0', undefined],
  ['1000.51', 'insufficientBalance'],
  ['1000.501', 'amountDecimals'],
])('an amount of %s', (typed, problem) => {
  expect(amountProblem(typed, terms)).toBe(problem);
});

it('lets everything go that is left, however little', () => {
  expect(amountProblem('10', { ...terms, balance: '10.00', min: '100.00' })).toBeUndefined();
});

it('says what matters first: too little money, not too little asked for', () => {
  expect(amountProblem('50', { ...terms, balance: '10.00', min: '100.00' })).toBe('insufficientBalance');
});

it.each([
  ['', '1000.50'],
  ['?0.000', '1000.50'],
  ['1000.5', '0.00'],
  ['1000.51', undefined],
])('after %s', (typed, left) => {
  expect(leftAfter(typed, terms)).toBe(left);
});
