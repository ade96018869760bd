import { expect, test } from 'vitest';
import { changePercent, meanBefore, percentText } from './comparison.ts';

test.each([
  ['100.00', '700.00', 0],
  ['112.40', '700.00', 12.4],
  ['0.00', '700.00', -100],
  ['91.90', '700.00', -8.1],
  ['1', '3', 133.3],
  ['999999999999.99', '0.07', 9_999_999_999_999_800],
  ['5.00', '0.00', null],
  ['0', '0', null],
])('%s today against %s in seven days', (today, before, change) => {
  expect(changePercent(today, before)).toBe(change);
});

test.each([
  [12.4, '+12.4%'],
  [-8.1, '−8.1%'],
  [0, '0.0%'],
  [133.3, '+133%'],
  [1000, '>+999%'],
])('%f percent read %s', (percent, text) => {
  expect(percentText(percent, 'NGN')).toBe(text);
});

test.each([
  ['700.00', '100.00'],
  ['1', '0.14'],
  ['7000000000000.06', '1000000000000.01'],
])('the mean of %s is %s', (before, mean) => {
  expect(meanBefore(before)).toBe(mean);
});
