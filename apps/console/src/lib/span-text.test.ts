import { expect, test } from 'vitest';
import { agoText, shortSpanText, spanText } from './span-text.ts';

test.each([
  [-5, '0 seconds'],
  [1_000, '1 second'],
  [59_999, '59 seconds'],
  [60_000, '1 minute'],
  [7_199_000, '1 hour'],
  [7_200_000, '2 hours'],
  [3 * 86_400_000, '3 days'],
])('%i ms last %s', (ms, text) => {
  expect(spanText(ms)).toBe(text);
});

test('says how long ago', () => {
  expect(agoText(0, 30_000)).toBe('just now');
  expect(agoText(0, 120_000)).toBe('2 minutes ago');
});

test.each([
  [900, '1 s'],
  [45_000, '45 s'],
  [120_000, '2 min'],
  [117 * 60_000, '1 h 57 min'],
  [120 * 60_000, '2 h'],
  [10.5 * 3_600_000, '10 h'],
  [66 * 3_600_000, '2 d 18 h'],
  [48 * 3_600_000, '2 d'],
])('%d ms are %s', (span, text) => expect(shortSpanText(span)).toBe(text));
