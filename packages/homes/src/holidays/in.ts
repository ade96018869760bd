import type { Holidays } from '../home.ts';
import { closedOn } from './dates.ts';

/**
 * The exchange publishes each year only at its end. From 2027 on, Hindu, Jain and Sikh days are computed from the moon
 * and Islamic ones are a day after Umm al-Qura’s: expected, not declared.
 */
export const indiaHolidays: Holidays = {
  firstYear: 2025,
  lastYear: 2029,
  days: closedOn({
    'Municipal election in Mumbai': '2026-01-15',
    'Republic Day': '2026-01-26 2027-01-26 2028-01-26 2029-01-26',
    Mahashivratri: '2025-02-26 ~2028-02-23',
    Holi: '2025-03-14 2026-03-03 ~2027-03-22 ~2029-03-01',
    'Id-ul-Fitr': '2025-03-31 ~2027-03-10 ~2029-02-15',
    'Ram Navami': '2026-03-26 ~2027-04-15 ~2028-04-03',
    'Mahavir Jayanti': '2025-04-10 2026-03-31 ~2028-04-07 ~2029-04-26',
    'Good Friday': '2025-04-18 2026-04-03 2027-03-26 2028-04-14 2029-03-30',
    'Ambedkar Jayanti': '2025-04-14 2026-04-14 2027-04-14',
    'Maharashtra Day': '2025-05-01 2026-05-01 2028-05-01 2029-05-01',
    'Bakri Id': '2026-05-28 ~2027-05-17 ~2029-04-25',
    Muharram: '2026-06-26 ~2027-06-16 ~2029-05-24',
    'Independence Day': '2025-08-15 2028-08-15 2029-08-15',
    'Ganesh Chaturthi': '2025-08-27 2026-09-14 ~2028-08-23 ~2029-09-11',
    'Gandhi Jayanti': '2025-10-02 2026-10-02 2028-10-02 2029-10-02',
    Dussehra: '2026-10-20 ~2028-09-27 ~2029-10-16',
    'Diwali, Laxmi Pujan': '2025-10-21 ~2027-10-29 ~2028-10-17 ~2029-11-05',
    'Diwali, Balipratipada': '2025-10-22 2026-11-10 ~2028-10-18 ~2029-11-06',
    'Guru Nanak Jayanti': '2025-11-05 2026-11-24 ~2028-11-02 ~2029-11-21',
    Christmas: '2025-12-25 2026-12-25 2028-12-25 2029-12-25',
  }),
};
