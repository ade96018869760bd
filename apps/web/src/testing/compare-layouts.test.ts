import { expect, it } from 'vitest';
import { differences } from './compare-layouts.ts';

const line = 'p 16 80 358 24 15/400 Total assets | (20 20 20)';

it.each([
  ['the same', line, line],
  ['letters that are a little wider', line, 'p 18 80 361 24 15/400 Total assets | (20 20 20)'],
])('%s is no difference', (_, before, after) => {
  expect(differences(before, after)).toEqual([]);
});

it.each([
  ['another place', 'p 16 90 358 24 15/400 Total assets | (20 20 20)'],
  ['another size', 'p 16 80 358 24 16/400 Total assets | (20 20 20)'],
  ['another colour', 'p 16 80 358 24 15/400 Total assets | (20 20 21)'],
  ['other words', 'p 16 80 358 24 15/400 All assets | (20 20 20)'],
  ['something more', `${line}\n${line}`],
])('%s is one', (_, after) => {
  expect(differences(line, after)).not.toEqual([]);
});
