const two = (part: number): string => String(part).padStart(2, '0');

/** `yyyy-MM-dd` in the user's own zone. */
export function dateText(timeMs: number): string {
  const date = new Date(timeMs);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** `yyyy-MM-dd HH:mm:ss` in the user's own zone. */
export function dateTimeText(timeMs: number): string {
  const date = new Date(timeMs);
  return `${dateText(timeMs)} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** `HH:mm:ss.SSS` in the user's own zone. */
export function exactTimeText(timeMs: number): string {
  const date = new Date(timeMs);
  return `${dateTimeText(timeMs).slice(-8)}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}
