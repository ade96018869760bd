import { localToUtc, zoneOffsetMs } from './candle-zone.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Nothing waits for longer than staff could remember; whatever says so has a wrong clock. */
const daysMax = 3_660;

/** When an operator's staff are at work, by the clocks of one zone. */
export interface BusinessHours {
  timeZone: string;
  /** Monday is 1, Sunday 7. */
  days: readonly number[];
  /** Minutes after local midnight; 1440 is its end. */
  fromMinute: number;
  toMinute: number;
  /** Local days, such as 2026-12-25, on which nobody is. */
  holidays: ReadonlySet<string>;
}

interface Open {
  fromMs: number;
  untilMs: number;
}

/** Counts the time between two moments during which somebody was at work. */
export class BusinessClock {
  readonly #hours: BusinessHours;
  readonly #days = new Map<number, Open | null>();

  constructor(hours: BusinessHours) {
    this.#hours = hours;
  }

  /** None where the second moment is not behind the first, as of a record that a wrong clock dated ahead. */
  between(sinceMs: number, untilMs: number): number {
    if (!(untilMs > sinceMs)) return 0;
    let worked = 0;
    const last = this.#localDay(untilMs);
    // A zone that moves over the date line could make a day of 47 hours; a day more on each side misses none.
    const first = Math.max(this.#localDay(sinceMs) - dayMs, last - daysMax * dayMs);
    for (let day = first; day <= last + dayMs; day += dayMs) {
      const open = this.#openOn(day);
      if (open) worked += Math.max(0, Math.min(untilMs, open.untilMs) - Math.max(sinceMs, open.fromMs));
    }
    return worked;
  }

  /** The moment at which so much has been worked since another; where nobody is for ten years, as late as that. */
  after(sinceMs: number, workMs: number): number {
    let left = workMs;
    let day = this.#localDay(sinceMs) - dayMs;
    for (const last = day + daysMax * dayMs; day <= last; day += dayMs) {
      const open = this.#openOn(day);
      if (!open) continue;
      const fromMs = Math.max(sinceMs, open.fromMs);
      const lasts = Math.max(0, open.untilMs - fromMs);
      if (left <= lasts) return fromMs + left;
      left -= lasts;
    }
    return day;
  }

  /** Whether somebody is at work. */
  runsAt(timeMs: number): boolean {
    return this.between(timeMs, timeMs + 1) > 0;
  }

  /** Local midnight written as if it were UTC. */
  #localDay(timeMs: number): number {
    return Math.floor((timeMs + zoneOffsetMs(timeMs, this.#hours.timeZone)) / dayMs) * dayMs;
  }

  #openOn(localDayMs: number): Open | null {
    const known = this.#days.get(localDayMs);
    if (known !== undefined) return known;
    const open = this.#lookAt(localDayMs);
    this.#days.set(localDayMs, open);
    return open;
  }

  #lookAt(localDayMs: number): Open | null {
    const { timeZone, days, fromMinute, toMinute, holidays } = this.#hours;
    const date = new Date(localDayMs);
    if (!days.includes(date.getUTCDay() || 7)) return null;
    if (holidays.has(date.toISOString().slice(0, 10))) return null;
    return {
      fromMs: localToUtc(localDayMs + fromMinute * minuteMs, timeZone),
      untilMs: localToUtc(localDayMs + toMinute * minuteMs, timeZone),
    };
  }
}
