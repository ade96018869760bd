import { expect, test } from 'vitest';
import { nearTimeText, zoneClockText, zoneDayText, zoneTimeText } from './zone-time.ts';

const now = Date.parse('2026-11-15T23:30:00Z');

test.each([
  ['Africa/Lagos', '2026-11-16 00:30:00'],
  ['America/Sao_Paulo', '2026-11-15 20:30:00'],
  ['Asia/Kolkata', '2026-11-16 05:00:00'],
])('in %s it is %s', (zone, text) => {
  expect(zoneTimeText(now, zone)).toBe(text);
  expect(`${zoneDayText(now, zone)} ${zoneClockText(now, zone)}`).toBe(text);
});

test.each([
  ['2026-11-01T05:30:00Z', '2026-11-01 01:30:00'],
  ['2026-11-01T06:30:00Z', '2026-11-01 01:30:00'],
  ['2026-11-01T07:30:00Z', '2026-11-01 02:30:00'],
])('%s reads %s in New York, where clocks go back', (time, text) => {
  expect(zoneTimeText(Date.parse(time), 'America/New_York')).toBe(text);
});

test.each([
  ['2026-11-15T23:05:09Z', '00:05:09'],
  ['2026-11-15T22:59:59Z', '11-15 23:59'],
  ['2026-11-17T08:00:00Z', '11-17 09:00'],
  ['2027-01-02T08:00:00Z', '2027-01-02 09:00'],
])('%s reads %s in Lagos', (time, text) => {
  expect(nearTimeText(Date.parse(time), now, 'Africa/Lagos')).toBe(text);
});
