import { describe, expect, it } from 'vitest';
import { exactDecimal } from './exact-figures.ts';

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
