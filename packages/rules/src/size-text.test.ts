import { expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

it.each([
  [1, 'en', '1 kB'],
  [34_480, 'en', '34 kB'],
  [2_450_000, 'en', '2.5 MB'],
  [2_450_000, 'pt', '2,5 MB'],
])('writes %i bytes in %s as %s', (bytes, language, text) => {
  expect(sizeText(bytes, language).replace(/\u00a0|\u202f/g, ' ')).toBe(text);
});
