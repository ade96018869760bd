import { expect, test } from 'vitest';
import { waitText } from './wait-text.ts';

const minute = 60_000;
const hour = 60 * minute;

test.each([
  [-5, '0 min'],
  [59_999, '0 min'],
  [38 * minute, '38 min'],
  [hour, '1 h'],
  [4 * hour + 5 * minute, '4 h 05 min'],
  [48 * hour, '48 h'],
  [72 * hour, '72 h'],
  [72 * hour + minute, '3 d'],
  [125 * hour, '5 d 5 h'],
])('%i ms read %s', (span, text) => {
  expect(waitText(span)).toBe(text);
});
