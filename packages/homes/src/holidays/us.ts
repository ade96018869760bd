import type { Holidays } from '../home.ts';
import { dates } from './dates.ts';

const earlyClose = { closeMinute: 13 * 60 };

export const usHolidays: Holidays = {
  closed: dates(
    '2025 01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25',
    '2026 01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25',
    '2027 01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24',
  ),
  shortened: new Map([
    ['2025-07-03', earlyClose],
    ['2025-11-28', earlyClose],
    ['2025-12-24', earlyClose],
    ['2026-11-27', earlyClose],
    ['2026-12-24', earlyClose],
    ['2027-11-26', earlyClose],
  ]),
};
