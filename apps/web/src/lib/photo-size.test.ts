import { expect, test } from 'vitest';
import { fittingSize, needsRedrawing, type PhotoProblem, photoProblem } from './photo-size.ts';

const megabyte = 1024 * 1024;

test.each<[string, number, PhotoProblem | undefined]>([
  ['image/jpeg', 4 * megabyte, undefined],
  ['image/heic', 4 * megabyte, undefined],
  ['', 100, undefined],
  ['application/pdf', 100, 'notAnImage'],
  ['image/png', 0, 'unreadable'],
  ['image/jpeg', 25 * megabyte, undefined],
  ['image/jpeg', 25 * megabyte + 1, 'tooLarge'],
])('a file of type "%s" and %i bytes: %s', (type, size, problem) => {
  expect(photoProblem({ type, size })).toBe(problem);
});

test.each([
  [4000, 3000, 2000, 1500],
  [3000, 4000, 1500, 2000],
  [1200, 800, 1200, 800],
  [9000, 2, 2000, 1],
])('%i by %i is sent as %i by %i', (width, height, sentWidth, sentHeight) => {
  expect(fittingSize({ width, height })).toEqual({ width: sentWidth, height: sentHeight });
});

test.each([
  ['image/png', megabyte, 1000, false],
  ['image/webp', megabyte, 2000, false],
  ['image/png', 2 * megabyte, 1000, true],
  ['image/png', megabyte, 2001, true],
  ['image/jpeg', 1000, 100, true],
  ['image/heic', 1000, 100, true],
])('%s of %i bytes and %i px is drawn anew: %s', (type, size, side, redrawn) => {
  expect(needsRedrawing({ type, size }, { width: side, height: 10 })).toBe(redrawn);
});
