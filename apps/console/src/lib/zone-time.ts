interface Parts {
  day: string;
  clock: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  // Sweden writes a moment as the console does: 2026-11-15 14:05:00.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  formats.set(zone, format);
  return format;
}

function partsOf(timeMs: number, zone: string): Parts {
  const [day = '', clock = ''] = formatOf(zone).format(timeMs).split(' ');
  return { day, clock };
}

/** `2026-11-15 14:05:00` in a zone that need not be the reader's. */
export function zoneTimeText(timeMs: number, zone: string): string {
  const { day, clock } = partsOf(timeMs, zone);
  return `${day} ${clock}`;
}

export const zoneClockText = (timeMs: number, zone: string): string => partsOf(timeMs, zone).clock;

/** No more than it takes to tell: the time today, the day and the minute this year, everything otherwise. */
export function nearTimeText(timeMs: number, nowMs: number, zone: string): string {
  const [then, today] = [partsOf(timeMs, zone), partsOf(nowMs, zone)];
  if (then.day === today.day) return then.clock;
  const day = then.day.slice(0, 4) === today.day.slice(0, 4) ? then.day.slice(5) : then.day;
  return `${day} ${then.clock.slice(0, 5)}`;
}

/** `Lagos time` for `Africa/Lagos`. */
export const zoneTitle = (zone: string): string => `${zone.split('/').at(-1)?.replaceAll('_', ' ')} time`;

/** `2 min`, `1 h 57 min`, `2 d 18 h`; under a minute in seconds. */
export function shortSpanText(spanMs: number): string {
  const minutes = Math.floor(spanMs / 60_000);
  if (minutes < 1) return `${Math.max(0, Math.ceil(spanMs / 1_000))} s`;
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 9 || (hours > 0 && minutes % 60 === 0)) return `${hours} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
