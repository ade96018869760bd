/** A term that is there already, or empty, changes nothing; a new one goes to the end. */
export function withKeyword(history: readonly string[], keyword: string): string[] {
  const term = keyword.trim();
  return term === '' || history.includes(term) ? [...history] : [...history, term];
}
