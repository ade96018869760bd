import { zoneOffsetMs } from '@openfloor/rules/candle-zone';
import { wallText } from './date-text.ts';

const inZone = (timeMs: number, zone: string): string => wallText(timeMs, zoneOffsetMs(timeMs, zone));

/** `2026-11-15` in a zone that need not be the reader's. */
export const zoneDayText = (timeMs: number, zone: string): string => inZone(timeMs, zone).slice(0, 10);

export const zoneClockText = (timeMs: number, zone: string): string => inZone(timeMs, zone).slice(11, 19);

/** `2026-11-15 14:05:00` in a zone that need not be the reader's. */
export const zoneTimeText = (timeMs: number, zone: string): string =>
  inZone(timeMs, zone).slice(0, 19).replace('T', ' ');

/** No more than it takes to tell: the time today, the day and the minute this year, everything otherwise. */
export function nearTimeText(timeMs: number, nowMs: number, zone: string): string {
  const [then, today] = [zoneDayText(timeMs, zone), zoneDayText(nowMs, zone)];
  const clock = zoneClockText(timeMs, zone);
  if (then === today) return clock;
  const day = then.slice(0, 4) === today.slice(0, 4) ? then.slice(5) : then;
  return `${day} ${clock.slice(0, 5)}`;
}
