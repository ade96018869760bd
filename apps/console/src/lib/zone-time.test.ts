import { expect, test } from 'vitest';
import { nearTimeText, shortSpanText, zoneTimeText, zoneTitle } from './zone-time.ts';

const now = Date.parse('2026-11-15T23:30:00Z');

test.each([
  ['Africa/Lagos', '2026-11-16 00:30:00'],
  ['America/Sao_Paulo', '2026-11-15 20:30:00'],
  ['Asia/Kolkata', '2026-11-16 05:00:00'],
])('in %s it is %s', (zone, text) => expect(zoneTimeText(now, zone)).toBe(text));

test.each([
  ['2026-11-15T23:05:09Z', '00:05:09'],
  ['2026-11-15T22:59:59Z', '11-15 23:59'],
  ['2026-11-17T08:00:00Z', '11-17 09:00'],
  ['2027-01-02T08:00:00Z', '2027-01-02 09:00'],
])('%s reads %s in Lagos', (time, text) => {
  expect(nearTimeText(Date.parse(time), now, 'Africa/Lagos')).toBe(text);
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

test('a zone is named after its town', () => {
  expect(zoneTitle('America/Sao_Paulo')).toBe('Sao Paulo time');
});
