import type { Holidays } from '../home.ts';
import { dates } from './dates.ts';

const ashWednesday = { openMinute: 13 * 60 };

export const brHolidays: Holidays = {
  closed: dates(
    '2025 01-01 03-03 03-04 04-18 04-21 05-01 06-19 11-20 12-24 12-25 12-31',
    '2026 01-01 02-16 02-17 04-03 04-21 05-01 06-04 09-07 10-12 11-02 11-20 12-24 12-25 12-31',
    '2027 01-01 02-08 02-09 03-26 04-21 05-27 09-07 10-12 11-02 11-15 12-24 12-31',
  ),
  shortened: new Map([
    ['2025-03-05', ashWednesday],
    ['2026-02-18', ashWednesday],
    ['2027-02-10', ashWednesday],
  ]),
};
