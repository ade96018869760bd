import type { Holidays } from '../home.ts';
import { dates } from './dates.ts';

/**
 * Islamic feasts are declared days ahead by sighting of the moon, and the exchange publishes each year only at its end:
 * 2027 is the expected date, not the declared one.
 */
export const ngHolidays: Holidays = {
  closed: dates(
    '2025 01-01 03-31 04-01 04-18 04-21 05-01 06-06 06-09 06-12 07-15 09-05 10-01 12-25 12-26',
    '2026 01-01 03-19 03-20 04-03 04-06 05-01 05-27 05-28 06-12 08-26 10-01 12-25',
    '2027 01-01 03-10 03-11 03-26 03-29 05-17 05-18 08-16 10-01 12-27',
  ),
  shortened: new Map(),
};
