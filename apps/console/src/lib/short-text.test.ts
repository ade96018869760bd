import { expect, it } from 'vitest';
import { shortIds, shortText } from './short-text.ts';

it.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'ab…'],
  ['', 3, ''],
])('cuts %j to %i letters', (text, max, cut) => {
  expect(shortText(text, max)).toBe(cut);
});

it.each([
  ['staff/6cceec0a-c6e6-4c06-b69b-981c114cc6c7', 'staff/6cceec0a…'],
  ['reconciliation/2026-11-14', 'reconciliation/2026-11-14'],
])('shortens the ids in %s', (text, cut) => {
  expect(shortIds(text)).toBe(cut);
});
