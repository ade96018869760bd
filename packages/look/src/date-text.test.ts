import { expect, test } from 'vitest';
import { clockText, dayText, exactTimeText, localTimeText, minuteText, timeText } from './date-text.ts';

const early = new Date(2026, 0, 5, 3, 4, 9, 7).getTime();

test('a moment is written in the reader’s zone, padded', () => {
  expect(dayText(early)).toBe('2026-01-05');
  expect(clockText(early)).toBe('03:04:09');
  expect(timeText(early)).toBe('2026-01-05 03:04:09');
  expect(minuteText(early)).toBe('2026-01-05 03:04');
  expect(exactTimeText(early)).toBe('03:04:09.007');
  expect(localTimeText(early)).toBe('2026-01-05T03:04');
});

test.each([
  ['Africa/Lagos', '2026-07-01 00:30:00'],
  ['America/Sao_Paulo', '2026-06-30 20:30:00'],
  ['America/New_York', '2026-06-30 19:30:00'],
  ['Asia/Kolkata', '2026-07-01 05:00:00'],
  ['Pacific/Chatham', '2026-07-01 12:15:00'],
])('a reader in %s sees %s', (zone, text) => {
  const zoneBefore = process.env.TZ;
  process.env.TZ = zone;
  try {
    expect(timeText(Date.parse('2026-06-30T23:30:00Z'))).toBe(text);
  } finally {
    if (zoneBefore === undefined) delete process.env.TZ;
    else process.env.TZ = zoneBefore;
  }
});
