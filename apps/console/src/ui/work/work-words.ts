import type { ReplyOf } from '@/lib/api.ts';

type Results = ReplyOf<'POST /assignments'>['results'];
export type Person = ReplyOf<'GET /assignments/team'>['people'][number];

/** What can be taken by one of staff. */
export interface Workable {
  id: string;
  assignee: Person | null;
  /** By which people name it. */
  name: string;
}

/** What became of each that was not assigned as it was asked for. */
export function leftOver(results: Results, rows: readonly Workable[]): string[] {
  const nameOf = (id: string) => rows.find(row => row.id === id)?.name ?? id;
  return results.flatMap(({ id, outcome, assignee }) => {
    if (outcome === 'assigned') return [];
    if (outcome === 'gone') return [`${nameOf(id)} does not wait any more`];
    return [`${nameOf(id)} is with ${assignee?.username ?? 'somebody else'} by now`];
  });
}

/** Whose they are, where others than the caller have some of them. */
export function othersNames(rows: readonly Pick<Workable, 'assignee'>[], ownId: string): string[] {
  const names = rows.flatMap(({ assignee }) =>
    assignee && assignee.id !== ownId ? [assignee.username] : [],
  );
  return [...new Set(names)];
}
