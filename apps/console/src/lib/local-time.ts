/** The moment that a `datetime-local` field names in the reader's zone; null while it is empty or unfinished. */
export function minuteMs(text: string): number | null {
  const timeMs = new Date(text).getTime();
  return Number.isNaN(timeMs) ? null : timeMs;
}

/** Whose clock the times on the screen follow. */
export const zoneName = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `Lagos time` for `Africa/Lagos`. */
export const zoneTitle = (zone: string): string => `${zone.split('/').at(-1)?.replaceAll('_', ' ')} time`;
