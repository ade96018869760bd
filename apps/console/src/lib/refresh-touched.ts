import { consoleTouches, subjectOf, type Touched } from '@openfloor/contract/console-touches';
import type { QueryClient } from '@tanstack/react-query';

const touchedBy: Partial<Record<string, Touched>> = consoleTouches;

/** Reads again what a changing call touches. */
export function refreshTouched(queries: QueryClient, call: string): Promise<void> {
  const touched = touchedBy[call] ?? [];
  if (touched === 'everything') return queries.invalidateQueries();
  const subjects = new Set<string>(touched);
  return queries.invalidateQueries({
    predicate: ({ queryKey: [key] }) => typeof key === 'string' && subjects.has(subjectOf(key)),
  });
}
