import { describe, expect, test } from 'vitest';
import { daysOf } from './day-range.ts';

describe('the days that begin with figures', () => {
  test.each([
    ['2', '2000-01-01', '3000-01-01'],
    ['2026', '2026-01-01', '2027-01-01'],
    ['20261', '2026-10-01', '2027-01-01'],
    ['20260', '2026-01-01', '2026-10-01'],
    ['202602', '2026-02-01', '2026-03-01'],
    ['2024022', '2024-02-20', '2024-03-01'],
    ['2026113', '2026-11-30', '2026-12-01'],
    ['20261231', '2026-12-31', '2027-01-01'],
  ])('%s', (figures, from, to) => {
    const days = daysOf(figures);
    expect([days?.from, days?.to].map(day => day?.toISOString().slice(0, 10))).toEqual([from, to]);
  });

  test.each(['20260231', '202613', '20261132', '00000000', '0'])('%s: none', figures => {
    expect(daysOf(figures)).toBeNull();
  });
});
