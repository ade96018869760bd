import { expect, test } from 'vitest';
import { percentProblem, percentUnits, plainPercent } from './percent.ts';

test.each([
  ['2.5', '2.5'],
  ['2.5000', '2.5'],
  ['02.50', '2.5'],
  ['-0.0000', '0'],
  ['-5', '-5'],
  ['100', '100'],
  ['0.0001', '0.0001'],
  ['-10.10', '-10.1'],
])('%s is written %s, and is the same', (text, plain) => {
  expect(plainPercent(text)).toBe(plain);
  expect(percentUnits(plain)).toBe(percentUnits(text));
});

test.each(['', 'x', '1e3', '--1', '1.2.3', ' 1'])('%j is no percentage, and not zero either', text => {
  expect(() => plainPercent(text)).toThrow(RangeError);
});

test.each([
  ['', 'required'],
  ['2.5', undefined],
  ['-99', undefined],
  ['1000.0000', undefined],
  ['0.00001', 'percentFormat'],
  ['1.23456', 'percentFormat'],
  ['1e3', 'percentFormat'],
  ['+1', 'percentFormat'],
  [' 1', 'percentFormat'],
  ['1,5', 'percentFormat'],
  ['.5', 'percentFormat'],
  ['5.', 'percentFormat'],
  ['--5', 'percentFormat'],
  ['5 %', 'percentFormat'],
  ['NaN', 'percentFormat'],
  ['９', 'percentFormat'],
  ['-99.0001', 'tooSmall'],
  ['1000.0001', 'tooLarge'],
  ['9'.repeat(40), 'tooLarge'],
  ['9'.repeat(10_000), 'percentFormat'],
])('%s between -99 and 1000: %s', (text, problem) => {
  expect(percentProblem(-99, 1000)(text)).toBe(problem);
});
