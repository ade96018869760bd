import { nearTimeText, zoneClockText, zoneDayText, zoneTimeText } from '@openfloor/look/zone-time';
import { localToUtc } from '@openfloor/rules/candle-zone';
import { zoneLabel } from '@openfloor/rules/zone-label';

// A page belongs to one host, and that to one tenant. Columns, files and sentences are written outside of
// components too, so the zone is the page's own rather than a component's.
let zone = 'UTC';

/** From now on every time is that of these clocks. Said by whoever knows whose console this is, before it shows anything. */
export function showTimesIn(timeZone: string): void {
  zone = timeZone;
}

/** `Africa/Lagos`. */
export const shownZone = (): string => zone;

/** `Lagos time`, or `UTC`: what stands at every column, field and file that has times. */
export const shownZoneLabel = (): string => zoneLabel(zone);

/** A title whose values are times: `Opens, Lagos time`. */
export const timeTitle = (title: string): string => `${title}, ${shownZoneLabel()}`;

/** `2026-11-15`. */
export const dayText = (timeMs: number): string => zoneDayText(timeMs, zone);

/** `14:05:00`. */
export const clockText = (timeMs: number): string => zoneClockText(timeMs, zone);

/** `2026-11-15 14:05:00`. */
export const timeText = (timeMs: number): string => zoneTimeText(timeMs, zone);

/** `2026-11-15 14:05`. */
export const minuteText = (timeMs: number): string => timeText(timeMs).slice(0, 16);

/** `2026-11-15 14:05:00, Lagos time`, in a sentence that may be read elsewhere. */
export const statedTime = (timeMs: number): string => timeTitle(timeText(timeMs));

/** No more than it takes to tell a moment from now. */
export const nearText = (timeMs: number, nowMs: number): string => nearTimeText(timeMs, nowMs, zone);

/** As a `datetime-local` field has it. */
export const fieldText = (timeMs: number): string => minuteText(timeMs).replace(' ', 'T');

/**
 * The moment that a `datetime-local` field names; null while it is empty or unfinished. A time that clocks skip is the
 * end of their jump, and of one that they show twice it is the first.
 */
export function fieldMs(text: string): number | null {
  const wall = Date.parse(`${text}Z`);
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) && !Number.isNaN(wall);
  return isWhole ? localToUtc(wall, zone) : null;
}

/** When the day begins, of `2026-11-15`. */
export const dayStartMs = (day: string): number => localToUtc(Date.parse(day), zone);

/** The last millisecond of it. */
export const dayEndMs = (day: string): number => localToUtc(Date.parse(day) + 86_400_000, zone) - 1;
