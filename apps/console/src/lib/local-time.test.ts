import { localTimeText } from '@openfloor/look/date-text';
import { expect, test } from 'vitest';
import { minuteMs, zoneTitle } from './local-time.ts';

test('a minute goes through the field and back', () => {
  const minute = new Date(2026, 10, 15, 9, 5).getTime();
  expect(minuteMs('2026-11-15T09:05')).toBe(minute);
  expect(minuteMs(localTimeText(minute + 59_999))).toBe(minute);
});

test.each(['', 'tomorrow', '2026-13-40T10:00'])('%j names no moment', text => {
  expect(minuteMs(text)).toBeNull();
});

test('a zone is named after its town', () => {
  expect(zoneTitle('America/Sao_Paulo')).toBe('Sao Paulo time');
});
