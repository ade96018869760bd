import type { Holidays } from '../home.ts';
import { dates } from './dates.ts';

/** The exchange publishes each year only at its end: 2027 is the expected date, not the declared one. */
export const indiaHolidays: Holidays = {
  closed: dates(
    '2025 02-26 03-14 03-31 04-10 04-14 04-18 05-01 08-15 08-27 10-02 10-21 10-22 11-05 12-25',
    '2026 01-15 01-26 03-03 03-26 03-31 04-03 04-14 05-01 05-28 06-26 09-14 10-02 10-20 11-10 11-24 12-25',
    '2027 01-26 03-10 03-22 03-26 04-14 04-15 05-17 06-16 10-29',
  ),
  shortened: new Map(),
};
