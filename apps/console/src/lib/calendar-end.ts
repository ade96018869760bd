/** What there is to say of a market's calendar that ends soon, or has; `knownUntil` is its last day. */
export function calendarEndText(tag: string, knownUntil: string | null, daysLeft: number): string {
  if (knownUntil === null) return `The calendar of ${tag} has ended`;
  if (daysLeft === 0) return `The calendar of ${tag} ends today`;
  return `The calendar of ${tag} ends in ${daysLeft === 1 ? '1 day' : `${daysLeft} days`}`;
}
