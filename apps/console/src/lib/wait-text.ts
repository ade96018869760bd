const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** How long that is, to the minute: `38 min`, `4 h 05 min`, `48 h`, `5 d 3 h`. */
export function waitText(spanMs: number): string {
  const minutes = Math.max(0, Math.floor(spanMs / minuteMs));
  const hours = Math.floor(minutes / hourMinutes);
  if (hours === 0) return `${minutes} min`;
  if (minutes > 3 * dayMinutes) {
    const days = Math.floor(minutes / dayMinutes);
    const rest = hours - days * 24;
    return rest === 0 ? `${days} d` : `${days} d ${rest} h`;
  }
  const rest = minutes % hourMinutes;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')} min`;
}
