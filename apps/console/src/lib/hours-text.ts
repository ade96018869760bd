import { zoneLabel } from '@openfloor/rules/zone-label';
import type { ReplyOf } from '@/lib/api.ts';
import { weekdayNames } from './weekday-names.ts';

type Hours = ReplyOf<'GET /dashboard'>['businessHours'];

/** By which clocks the queues are counted: `Business hours, Mon to Fri 09:00 to 17:00 Lagos time, without holidays`. */
export function hoursText({ days, from, to, keepsHolidays }: Hours, timeZone: string): string {
  const holidays = keepsHolidays ? ', without holidays' : '';
  return `Business hours, ${daysText(days)} ${from} to ${to} ${zoneLabel(timeZone)}${holidays}`;
}

function daysText(days: readonly number[]): string {
  const names = days.map(day => weekdayNames[day - 1]);
  const [first, last] = [days[0] ?? 0, days.at(-1) ?? 0];
  const inRow = days.length > 2 && last - first === days.length - 1;
  return inRow ? `${names[0]} to ${names.at(-1)}` : names.join(', ');
}
