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
