import type { Holidays } from '../home.ts';
import { closedOn, shortenedOn } from './dates.ts';

/**
 * Days of the law and of the church’s year are certain; the exchange publishes its own only at the end of the year
 * before, hence the tildes. Where 31 December is no weekday, the last one before it is kept (2028).
 */
export const brHolidays: Holidays = {
  firstYear: 2025,
  lastYear: 2029,
  days: [
    ...closedOn({
      'New Year’s Day': '2025-01-01 2026-01-01 2027-01-01 ~2029-01-01',
      'Carnival, Monday': '2025-03-03 2026-02-16 2027-02-08 ~2028-02-28 ~2029-02-12',
      'Carnival, Tuesday': '2025-03-04 2026-02-17 2027-02-09 ~2028-02-29 ~2029-02-13',
      'Good Friday': '2025-04-18 2026-04-03 2027-03-26 ~2028-04-14 ~2029-03-30',
      Tiradentes: '2025-04-21 2026-04-21 2027-04-21 ~2028-04-21',
      'Labour Day': '2025-05-01 2026-05-01 ~2028-05-01 ~2029-05-01',
      'Corpus Christi': '2025-06-19 2026-06-04 2027-05-27 ~2028-06-15 ~2029-05-31',
      'Independence Day': '2026-09-07 2027-09-07 ~2028-09-07 ~2029-09-07',
      'Our Lady of Aparecida': '2026-10-12 2027-10-12 ~2028-10-12 ~2029-10-12',
      'All Souls’ Day': '2026-11-02 2027-11-02 ~2028-11-02 ~2029-11-02',
      'Proclamation of the Republic': '2027-11-15 ~2028-11-15 ~2029-11-15',
      'Black Consciousness Day': '2025-11-20 2026-11-20 ~2028-11-20 ~2029-11-20',
      'Christmas Eve': '2025-12-24 2026-12-24 2027-12-24 ~2029-12-24',
      Christmas: '2025-12-25 2026-12-25 ~2028-12-25 ~2029-12-25',
      'Last day of the year': '2025-12-31 2026-12-31 2027-12-31 ~2028-12-29 ~2029-12-31',
    }),
    ...shortenedOn(
      'Ash Wednesday',
      { openMinute: 13 * 60 },
      '2025-03-05 2026-02-18 2027-02-10 ~2028-03-01 ~2029-02-14',
    ),
  ],
};
