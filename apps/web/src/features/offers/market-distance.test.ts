import { expect, test } from 'vitest';
import { percentBelow } from './market-distance.ts';

test.each([
  ['29.90', '31.20', 4.17],
  ['91.20', '96.15', 5.15],
  ['10', '10.00', 0],
  ['11', '10', -10],
  ['1', '0', undefined],
  ['1', '', undefined],
])('%s against %s', (price, market, percent) => {
  expect(percentBelow(price, market)).toBe(percent);
});
