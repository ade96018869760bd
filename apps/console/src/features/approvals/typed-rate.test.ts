import { expect, test } from 'vitest';
import { valueDiff } from '../../lib/value-diff.ts';
import { isTyped, jumpedRates } from './typed-rate.ts';

test.each(['2.50', '2.5', '2.50%', '2,5 %', ' 2.500 '])('%j is 2.50%%', typed => {
  expect(isTyped(typed, '2.50%')).toBe(true);
});

test.each(['', '%', '0.25', '25', '2.51', '2.5.0', '2.5%%', 'two', '-2.5'])('%j is not', typed => {
  expect(isTyped(typed, '2.50%')).toBe(false);
});

test('a rate as Brazilians write it is typed either way', () => {
  expect(isTyped('2.5', '2,50%')).toBe(true);
  expect(isTyped('2,5', '2,50%')).toBe(true);
});

test('rates that jump are asked for, and neither amounts nor small steps', () => {
  const of = (before: object, after: object) =>
    jumpedRates(valueDiff(before, after, { about: 'settings/fees', local: 'NGN' })).map(line => line.after);
  expect(of({ feeRate: '0.0025' }, { feeRate: '0.025' })).toEqual(['2.50%']);
  expect(of({ feeRate: '0.0025' }, { feeRate: '0.00025' })).toEqual(['0.025%']);
  expect(of({ feeRate: '0.0025' }, { feeRate: '0.005' })).toEqual([]);
  expect(of({ feeMin: '1.00' }, { feeMin: '10.00' })).toEqual([]);
});
