import { expect, it } from 'vitest';
import { tileTint } from './tile-tint.ts';

it('keeps a symbol’s tint and spreads symbols over all six', () => {
  const symbols = Array.from({ length: 60 }, (_, index) => `SYM${index}`);
  expect(symbols.map(tileTint)).toEqual(symbols.map(tileTint));
  expect(new Set(symbols.map(tileTint))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
});
