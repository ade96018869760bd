import { expect, test } from 'vitest';
import { isTooShort } from './too-short.ts';

test.each([
  ['why', false],
  ['为什么', false],
  ['𝛇𐆚𝛇', false],
  ['no', true],
  ['  no  ', true],
  ['', true],
  // Four units of JavaScript's.
  ['𝛇𐆚', true],
])('%o: %o', (words, short) => {
  expect(isTooShort(words)).toBe(short);
});
