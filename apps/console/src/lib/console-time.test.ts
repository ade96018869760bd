import { afterEach, expect, test } from 'vitest';
import {
  dayEndMs,
  dayStartMs,
  dayText,
  fieldMs,
  fieldText,
  shownZoneLabel,
  showTimesIn,
  statedTime,
  timeText,
  timeTitle,
} from './console-time.ts';

const hourMs = 3_600_000;

afterEach(() => showTimesIn('UTC'));

test.each([
  ['Africa/Lagos', '2026-11-14 10:30:00', 'Lagos time'],
  ['America/Sao_Paulo', '2026-11-14 06:30:00', 'Sao Paulo time'],
  ['Asia/Kolkata', '2026-11-14 15:00:00', 'Kolkata time'],
  ['UTC', '2026-11-14 09:30:00', 'UTC'],
])('times are those of %s, and say so', (zone, text, label) => {
  showTimesIn(zone);
  const time = Date.UTC(2026, 10, 14, 9, 30);
  expect(timeText(time)).toBe(text);
  expect(dayText(time)).toBe('2026-11-14');
  expect(shownZoneLabel()).toBe(label);
  expect(timeTitle('Opens')).toBe(`Opens, ${label}`);
  expect(statedTime(time)).toBe(`${text}, ${label}`);
  expect(fieldMs(fieldText(time))).toBe(time);
});

test('a field goes through both changes of the clocks', () => {
  showTimesIn('America/New_York');
  expect(fieldMs('2026-03-08T01:59')).toBe(Date.UTC(2026, 2, 8, 6, 59));
  expect(fieldMs('2026-03-08T03:00')).toBe(Date.UTC(2026, 2, 8, 7));
  // Nobody's clock shows half past two that night; an hour later it is half past three.
  expect(fieldText(fieldMs('2026-03-08T02:30') ?? 0)).toBe('2026-03-08T03:30');
  // Half past one comes twice; the field means the first.
  expect(fieldMs('2026-11-01T01:30')).toBe(Date.UTC(2026, 10, 1, 5, 30));
  expect(fieldText(Date.UTC(2026, 10, 1, 6, 30))).toBe('2026-11-01T01:30');
  expect(fieldMs('2026-11-01T02:00')).toBe(Date.UTC(2026, 10, 1, 7));
});

test.each([
  ['2026-03-08', 23],
  ['2026-03-09', 24],
  ['2026-11-01', 25],
])('a day is whole: %s has %d hours', (day, hours) => {
  showTimesIn('America/New_York');
  expect(dayEndMs(day) + 1 - dayStartMs(day)).toBe(hours * hourMs);
  expect(dayText(dayStartMs(day))).toBe(day);
  expect(dayText(dayEndMs(day))).toBe(day);
  expect(timeText(dayStartMs(day))).toBe(`${day} 00:00:00`);
});

test.each(['', 'tomorrow', '2026-13-40T10:00', '2026-11', '2026-11-14T'])('%j names no moment', text => {
  expect(fieldMs(text)).toBeNull();
});
