import { expect, test } from 'vitest';
import { percentOf } from './percent.ts';

test.each([
  [1n, 3n, 33.33],
  [2n, 3n, 66.67],
  [-1n, 3n, -33.33],
  [204_400n, 5_574_800n, 3.67],
  [5n, 0n, 0],
])('%d of %d', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});
