import type { Holidays } from '../home.ts';
import { closedOn, shortenedOn } from './dates.ts';

const earlyClose = { closeMinute: 13 * 60 };

/** A New Year’s Day on a Saturday is not kept at all (2028). */
export const usHolidays: Holidays = {
  firstYear: 2025,
  lastYear: 2029,
  days: [
    ...closedOn({
      'New Year’s Day': '2025-01-01 2026-01-01 2027-01-01 ~2029-01-01',
      'Day of mourning': '2025-01-09',
      'Martin Luther King, Jr. Day': '2025-01-20 2026-01-19 2027-01-18 2028-01-17 ~2029-01-15',
      'Washington’s Birthday': '2025-02-17 2026-02-16 2027-02-15 2028-02-21 ~2029-02-19',
      'Good Friday': '2025-04-18 2026-04-03 2027-03-26 2028-04-14 ~2029-03-30',
      'Memorial Day': '2025-05-26 2026-05-25 2027-05-31 2028-05-29 ~2029-05-28',
      Juneteenth: '2025-06-19 2026-06-19 2027-06-18 2028-06-19 ~2029-06-19',
      'Independence Day': '2025-07-04 2026-07-03 2027-07-05 2028-07-04 ~2029-07-04',
      'Labor Day': '2025-09-01 2026-09-07 2027-09-06 2028-09-04 ~2029-09-03',
      Thanksgiving: '2025-11-27 2026-11-26 2027-11-25 2028-11-23 ~2029-11-22',
      Christmas: '2025-12-25 2026-12-25 2027-12-24 2028-12-25 ~2029-12-25',
    }),
    ...shortenedOn('Eve of Independence Day', earlyClose, '2025-07-03 2028-07-03 ~2029-07-03'),
    ...shortenedOn(
      'Day after Thanksgiving',
      earlyClose,
      '2025-11-28 2026-11-27 2027-11-26 2028-11-24 ~2029-11-23',
    ),
    ...shortenedOn('Christmas Eve', earlyClose, '2025-12-24 2026-12-24 ~2029-12-24'),
  ],
};
