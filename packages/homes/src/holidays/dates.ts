/** `'2026 01-01 04-03'` → its dates. */
export function dates(...years: string[]): ReadonlySet<string> {
  return new Set(
    years.flatMap(line => {
      const [year, ...days] = line.split(' ');
      return days.map(day => `${year}-${day}`);
    }),
  );
}
