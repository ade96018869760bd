const units: readonly [name: string, ms: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long that is, in its largest unit: `3 hours`. */
export function spanText(spanMs: number): string {
  const [name, ms] = units.find(([, unitMs]) => spanMs >= unitMs) ?? ['second', 1000];
  const count = Math.max(0, Math.floor(spanMs / ms));
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

export function agoText(timeMs: number, nowMs: number): string {
  return nowMs - timeMs < 60_000 ? 'just now' : `${spanText(nowMs - timeMs)} ago`;
}

/** `2 min`, `1 h 57 min`, `2 d 18 h`; under a minute in seconds. */
export function shortSpanText(spanMs: number): string {
  const minutes = Math.floor(spanMs / 60_000);
  if (minutes < 1) return `${Math.max(0, Math.ceil(spanMs / 1_000))} s`;
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 9 || (hours > 0 && minutes % 60 === 0)) return `${hours} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
