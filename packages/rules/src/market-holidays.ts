/**
 * Days without trading on the real exchanges, by local date, and days with other hours.
 *
 * Taken from the exchanges' published calendars up to 2026. Limits: Islamic feasts in Nigeria are declared days ahead
 * by sighting of the moon, and India and Nigeria publish each year only at its end, so 2027 there is the expected
 * date, not the declared one; one-off closures (elections, mourning) after 2026 are unknown. Replace a year's line
 * when its official calendar appears.
 */
export interface Holidays {
  closed: ReadonlySet<string>;
  /** Local date → session in minutes after midnight. */
  shortened: ReadonlyMap<string, { openMinute?: number; closeMinute?: number }>;
}

/** `'2026 01-01 04-03'` → its dates. */
function dates(...years: string[]): ReadonlySet<string> {
  return new Set(
    years.flatMap(line => {
      const [year, ...days] = line.split(' ');
      return days.map(day => `${year}-${day}`);
    }),
  );
}

const earlyCloseUs = { closeMinute: 13 * 60 };
const ashWednesday = { openMinute: 13 * 60 };

export const holidays = {
  NSENG: {
    closed: dates(
      '2025 01-01 03-31 04-01 04-18 04-21 05-01 06-06 06-09 06-12 07-15 09-05 10-01 12-25 12-26',
      '2026 01-01 03-19 03-20 04-03 04-06 05-01 05-27 05-28 06-12 08-26 10-01 12-25',
      '2027 01-01 03-10 03-11 03-26 03-29 05-17 05-18 08-16 10-01 12-27',
    ),
    shortened: new Map(),
  },
  INDIA: {
    closed: dates(
      '2025 02-26 03-14 03-31 04-10 04-14 04-18 05-01 08-15 08-27 10-02 10-21 10-22 11-05 12-25',
      '2026 01-15 01-26 03-03 03-26 03-31 04-03 04-14 05-01 05-28 06-26 09-14 10-02 10-20 11-10 11-24 12-25',
      '2027 01-26 03-10 03-22 03-26 04-14 04-15 05-17 06-16 10-29',
    ),
    shortened: new Map(),
  },
  BMFBOVESPA: {
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
  },
  US: {
    closed: dates(
      '2025 01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25',
      '2026 01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25',
      '2027 01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24',
    ),
    shortened: new Map([
      ['2025-07-03', earlyCloseUs],
      ['2025-11-28', earlyCloseUs],
      ['2025-12-24', earlyCloseUs],
      ['2026-11-27', earlyCloseUs],
      ['2026-12-24', earlyCloseUs],
      ['2027-11-26', earlyCloseUs],
    ]),
  },
} satisfies Record<string, Holidays>;
