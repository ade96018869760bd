import { expect, test } from 'vitest';
import { noteProblem } from './note-problem.ts';

test.each([
  ['', false, true],
  ['', true, false],
  ['  ', false, true],
  [' ab ', true, true],
  ['abc', false, false],
  [' abc ', true, false],
  ['𝛇𐆚', false, true],
])('a note of %j, optional: %s, is missing something: %s', (text, optional, missing) => {
  expect(noteProblem(text, optional) !== null).toBe(missing);
});
