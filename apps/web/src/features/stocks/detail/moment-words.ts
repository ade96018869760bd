import { dayText, minuteText } from '@openfloor/look/date-text';
import { zoneTimeText } from '@openfloor/look/zone-time';
import type { Translation } from '@/lib/translation.ts';
import { dateLocales } from '../../../lib/date-locales.ts';

const dayMs = 86_400_000;
const clockFrom = 11;

/** The name of a day's weekday; of a `yyyy-MM-dd`. */
export const weekdayOf = (day: string, language: Translation['language']): string =>
  new Intl.DateTimeFormat(dateLocales[language], { weekday: 'long', timeZone: 'UTC' }).format(
    Date.parse(day),
  );

/** A moment to come as people say it: today, tomorrow, a day of the week, or a date. In the reader's zone unless one is given. */
export function momentWords(
  timeMs: number,
  nowMs: number,
  { t, language }: Translation,
  timeZone?: string,
): string {
  const inZone = (moment: number) =>
    timeZone === undefined ? minuteText(moment) : zoneTimeText(moment, timeZone).slice(0, 16);
  const written = inZone(timeMs);
  const date = written.slice(0, 10);
  const time = written.slice(clockFrom);
  const days = (Date.parse(date) - Date.parse(inZone(nowMs).slice(0, 10))) / dayMs;
  if (days === 0) return t('trading.when.today', { time });
  if (days === 1) return t('trading.when.tomorrow', { time });
  // The same weekday of the next week would be taken for today.
  if (days > 1 && days < 7) return t('trading.when.weekday', { day: weekdayOf(date, language), time });
  return t('trading.when.date', { date, time });
}

/** `Friday 2026-11-13 14:29:00`, in the reader's zone. */
export const dayAndTime = (timeMs: number, text: string, language: Translation['language']): string =>
  `${weekdayOf(dayText(timeMs), language)} ${text}`;
