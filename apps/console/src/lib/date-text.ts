const two = (value: number): string => String(value).padStart(2, '0');

/** `yyyy-MM-dd`, in the reader's zone. */
export function dayText(timeMs: number): string {
  const date = new Date(timeMs);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** `HH:mm:ss`, in the reader's zone. */
export function clockText(timeMs: number): string {
  const date = new Date(timeMs);
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

export const timeText = (timeMs: number): string => `${dayText(timeMs)} ${clockText(timeMs)}`;

/** As a `datetime-local` field has it, in the reader's zone. */
export const localTimeText = (timeMs: number): string =>
  `${dayText(timeMs)}T${clockText(timeMs).slice(0, 5)}`;

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
