import { expect, it } from 'vitest';
import { contrast } from './contrast.ts';

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#123456', '#123456', 1],
  ['#767676', '#FFFFFF', 4.54],
  ['#00664F', '#FFFFFF', 6.97],
])('of %s and %s is %f', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
});
