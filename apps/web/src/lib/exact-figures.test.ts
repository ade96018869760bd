import { describe, expect, it } from 'vitest';
import { exactDecimal, percentOf } from './exact-figures.ts';

describe('exactDecimal', () => {
  it.each([
    [412.8, '412.8'],
    [0.1, '0.1'],
    [1000000, '1000000'],
    [0.00000012, '0.00000012'],
  ])('%d', (figure, text) => {
    expect(exactDecimal(figure)).toBe(text);
  });
});

describe('percentOf', () => {
  it.each([
    [1n, 3n, 33.33],
    [2n, 3n, 66.67],
    [-1n, 3n, -33.33],
    [204_400n, 5_574_800n, 3.67],
    [5n, 0n, 0],
  ])('%d of %d', (part, whole, percent) => {
    expect(percentOf(part, whole)).toBe(percent);
  });
});
