import type { Holidays } from '../home.ts';
import { dates } from './dates.ts';

/**
 * A holiday that falls on a Sunday is kept on the Monday. Both Idd days are declared by sighting of the moon: 2027 is the
 * expected date. 17 October 2025 was a day of mourning; 10 August 2027 is the day of the general election.
 */
export const keHolidays: Holidays = {
  closed: dates(
    '2025 01-01 03-31 04-18 04-21 05-01 06-02 06-06 10-10 10-17 10-20 12-12 12-25 12-26',
    '2026 01-01 03-20 04-03 04-06 05-01 05-27 06-01 10-20 12-25',
    '2027 01-01 03-10 03-26 03-29 05-17 06-01 08-10 10-11 10-20 12-13 12-27',
  ),
  shortened: new Map(),
};
