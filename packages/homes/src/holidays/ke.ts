import type { Holidays } from '../home.ts';
import { closedOn } from './dates.ts';

/**
 * A holiday that falls on a Sunday is kept on the Monday. Both Idd days are declared by sighting of the moon, so that
 * from 2027 on they are expected; those of 2028-02-26 and 2028-05-05 by Umm al-Qura.
 */
export const keHolidays: Holidays = {
  firstYear: 2025,
  lastYear: 2029,
  days: closedOn({
    'New Year’s Day': '2025-01-01 2026-01-01 2027-01-01 2029-01-01',
    'Idd-ul-Fitr': '2025-03-31 2026-03-20 ~2027-03-10 ~2029-02-15',
    'Good Friday': '2025-04-18 2026-04-03 2027-03-26 2028-04-14 2029-03-30',
    'Easter Monday': '2025-04-21 2026-04-06 2027-03-29 2028-04-17 2029-04-02',
    'Labour Day': '2025-05-01 2026-05-01 2028-05-01 2029-05-01',
    'Idd-ul-Adha': '2025-06-06 2026-05-27 ~2027-05-17 ~2028-05-05 ~2029-04-24',
    'Madaraka Day': '2025-06-02 2026-06-01 2027-06-01 2028-06-01 2029-06-01',
    'General election': '2027-08-10',
    'Mazingira Day': '2025-10-10 2027-10-11 2028-10-10 2029-10-10',
    'Day of mourning': '2025-10-17',
    'Mashujaa Day': '2025-10-20 2026-10-20 2027-10-20 2028-10-20',
    'Jamhuri Day': '2025-12-12 2027-12-13 2028-12-12 2029-12-12',
    Christmas: '2025-12-25 2026-12-25 2028-12-25 2029-12-25',
    'Utamaduni Day': '2025-12-26 2027-12-27 2028-12-26 2029-12-26',
  }),
};
