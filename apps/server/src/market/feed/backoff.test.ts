import { expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';

it.each([
  [1, 1, 1000],
  [2, 1, 2000],
  [4, 1, 8000],
  [9, 1, 60_000],
  [900, 1, 60_000],
  [1, 0, 500],
  [3, 0.5, 3000],
])('failure %d with chance %d waits %d ms', (failures, chance, expected) => {
  expect(backoffMs({ firstMs: 1000, maxMs: 60_000 }, failures, () => chance)).toBe(expected);
});
