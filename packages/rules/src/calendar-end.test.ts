import { expect, test } from 'vitest';
import { calendarEnd } from './calendar-end.ts';
import { MarketCalendar } from './market-calendar.ts';
import { shippedDays } from './testing/shipped-calendar.ts';

const until2026 = new MarketCalendar(market => ({ ...shippedDays(market), years: new Set([2026]) }));

test.each([
  // Already the next day in India.
  ['2026-10-01T18:30Z', '2026-10-02', '2026-12-31', 90, true],
  ['2026-10-01T18:29Z', '2026-10-01', '2026-12-31', 91, false],
  ['2026-12-31T12:00Z', '2026-12-31', '2026-12-31', 0, true],
  ['2027-01-01T12:00Z', '2027-01-01', undefined, 0, true],
])('at %s the calendar of India lasts from %s to %s', (now, today, knownUntil, daysLeft, endsSoon) => {
  expect(calendarEnd(until2026, 'INDIA', Date.parse(now))).toEqual({ today, knownUntil, daysLeft, endsSoon });
});
