import { describe, expect, it } from 'vitest';
import { agoText, spanText, timeText } from './date-text.ts';

describe('times', () => {
  it('are padded', () => {
    expect(timeText(new Date(2026, 0, 5, 3, 4, 9).getTime())).toBe('2026-01-05 03:04:09');
  });

  it.each([
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

  it('say how long ago', () => {
    expect(agoText(0, 30_000)).toBe('just now');
    expect(agoText(0, 120_000)).toBe('2 minutes ago');
  });
});
