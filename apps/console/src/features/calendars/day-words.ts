import type { ReplyOf } from '@/lib/api.ts';

export type Calendar = ReplyOf<'GET /platform/calendars/{market}'>;
export type CalendarDay = Calendar['days'][number];
export type DayKind = CalendarDay['kind'];

export const kindNames: Record<DayKind, string> = {
  closed: 'Closed',
  shortened: 'Hours of its own',
  ordinary: 'Ordinary day',
};

/** Minutes after midnight as a clock shows them. */
export const clockText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** `09:30` → 570; null where it is no time of day. */
export function minuteOf(text: string): number | null {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? [];
  return hour === undefined || minute === undefined ? null : Number(hour) * 60 + Number(minute);
}

export function hoursText(day: CalendarDay, calendar: Pick<Calendar, 'openMinute' | 'closeMinute'>): string {
  if (day.kind === 'closed') return 'No trading';
  const open = clockText(day.openMinute ?? calendar.openMinute);
  return `${open} – ${clockText(day.closeMinute ?? calendar.closeMinute)}`;
}

export const weekdayText = (day: string) =>
  new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(day));

export interface TypedDay {
  day: string;
  kind: 'closed';
  openMinute: null;
  closeMinute: null;
  name: string;
}

/** Lines such as `2030-01-01 New Year’s Day`, and the first that is none of that year. */
export function daysOfLines(text: string, year: number): { days: TypedDay[]; wrong: string | undefined } {
  const lines = text.split('\n').flatMap(line => line.trim() || []);
  const isDay = (line: string) =>
    /^\d{4}-\d\d-\d\d \S/.test(line) &&
    line.startsWith(`${year}-`) &&
    (new Date(`${line.slice(0, 10)}T00:00Z`).toJSON()?.startsWith(line.slice(0, 10)) ?? false);
  const days = lines.filter(isDay).map(line => ({
    day: line.slice(0, 10),
    kind: 'closed' as const,
    openMinute: null,
    closeMinute: null,
    name: line.slice(11).trim().slice(0, 80),
  }));
  return { days, wrong: lines.find(line => !isDay(line)) };
}
