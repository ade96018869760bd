import type { SpecialDay, SpecialHours } from '../home.ts';

/**
 * What a holiday is called → the days that are kept for it. A tilde marks a day that nobody has declared yet: moons to be
 * sighted, Mondays in place of weekends, years that an exchange has not published. Days that fall on a weekend are left out.
 */
export function closedOn(days: Readonly<Record<string, string>>): SpecialDay[] {
  return Object.entries(days).flatMap(([name, dates]) => specialDays(name, dates));
}

export function shortenedOn(name: string, hours: SpecialHours, dates: string): SpecialDay[] {
  return specialDays(name, dates).map(day => ({ ...day, hours }));
}

function specialDays(name: string, dates: string): SpecialDay[] {
  return dates.split(' ').map(date => {
    const expected = date.startsWith('~');
    return { day: expected ? date.slice(1) : date, name, expected };
  });
}
