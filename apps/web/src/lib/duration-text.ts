import type { Translate } from './translate.ts';
import { waitingTime } from './waiting-time.ts';

/** A length of time in its two largest parts: the one way the app writes what is counted, up or down. */
export function durationText(fromMs: number, toMs: number, t: Translate): string {
  const { form, large, small } = waitingTime(fromMs, toMs);
  return t(`form.duration.${form}`, { large, small });
}
