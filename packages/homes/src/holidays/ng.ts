import type { Holidays } from '../home.ts';
import { closedOn } from './dates.ts';

/**
 * Islamic feasts are declared days ahead by sighting of the moon, and Mondays in place of weekends by the government in
 * the weeks before: from 2027 on both are expected days, by Umm al-Qura and by what was usual.
 */
export const ngHolidays: Holidays = {
  firstYear: 2025,
  lastYear: 2029,
  days: closedOn({
    'New Year’s Day': '2025-01-01 2026-01-01 2027-01-01 ~2028-01-03 2029-01-01',
    'Eid al-Fitr': '2025-03-31 2026-03-19 ~2027-03-10 ~2028-02-28 ~2029-02-14',
    'Eid al-Fitr, second day': '2025-04-01 2026-03-20 ~2027-03-11 ~2028-02-29 ~2029-02-15',
    'Good Friday': '2025-04-18 2026-04-03 2027-03-26 2028-04-14 2029-03-30',
    'Easter Monday': '2025-04-21 2026-04-06 2027-03-29 2028-04-17 2029-04-02',
    'Workers’ Day': '2025-05-01 2026-05-01 ~2027-05-03 2028-05-01 2029-05-01',
    'Eid al-Adha': '2025-06-06 2026-05-27 ~2027-05-17 ~2028-05-05 ~2029-04-24',
    'Eid al-Adha, second day': '2025-06-09 2026-05-28 ~2027-05-18 ~2028-05-08 ~2029-04-25',
    'Democracy Day': '2025-06-12 2026-06-12 ~2027-06-14 2028-06-12 2029-06-12',
    'Day of mourning': '2025-07-15',
    'Eid al-Mawlid': '2025-09-05 2026-08-26 ~2027-08-16 ~2028-08-03 ~2029-07-24',
    'Independence Day': '2025-10-01 2026-10-01 2027-10-01 ~2028-10-02 2029-10-01',
    Christmas: '2025-12-25 2026-12-25 ~2027-12-27 2028-12-25 2029-12-25',
    'Boxing Day': '2025-12-26 ~2026-12-28 ~2027-12-28 2028-12-26 2029-12-26',
  }),
};
