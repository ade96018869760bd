/** Whether these are the same things in perhaps another order: nothing was added or removed meanwhile. */
export function isReordering(present: readonly string[], wanted: readonly string[]): boolean {
  const known = new Set(present);
  return present.length === wanted.length && wanted.every(id => known.has(id));
}
