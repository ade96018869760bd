import { expect, it } from 'vitest';
import { sparklinePath, sparklineY } from './sparkline-path.ts';

const size = { width: 100, height: 40, padding: 0 };

it.each([
  [10, 40],
  [15, 20],
  [20, 0],
])('puts %d at height %d between 10 and 20', (value, y) => {
  expect(sparklineY(value, [10, 20], size)).toBe(y);
});

it('puts a flat day in the middle', () => {
  expect(sparklineY(7, [7, 7], size)).toBe(20);
});

it('spreads the values over the width', () => {
  expect(sparklinePath([10, 20, 15], [10, 20], size)).toBe('M0 40L50 0L100 20');
});
