/** The days, in UTC, whose eight figures begin like this: from the first to behind the last; null where there are none. */
export function daysOf(figures: string): { from: Date; to: Date } | null {
  const [first, last] = [figures.padEnd(8, '0'), figures.padEnd(8, '9')].map(parts);
  if (!first || !last) return null;
  const from = Date.UTC(first.year, Math.max(first.month, 1) - 1, Math.max(first.day, 1));
  const month = Math.min(last.month, 12);
  const lastDay = new Date(Date.UTC(last.year, month, 0)).getUTCDate();
  const to = Date.UTC(last.year, month - 1, Math.min(last.day, lastDay) + 1);
  return from < to ? { from: new Date(from), to: new Date(to) } : null;
}

const parts = (day: string) => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(4, 6)),
  day: Number(day.slice(6)),
});
