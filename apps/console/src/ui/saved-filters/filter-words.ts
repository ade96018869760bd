import type { ReplyOf } from '@/lib/api.ts';
import type { ListCallKey, ListQuery } from '@/lib/list-calls.ts';

export type SavedFilter = ReplyOf<'GET /me/filters'>['filters'][number];

/** The call of a list and what its tab always asks for, in one order: what was saved for it is found by this. */
export function listName(call: ListCallKey, always: ListQuery): string {
  const fields = Object.entries(always).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const words = new URLSearchParams(fields.sort(([one], [other]) => (one < other ? -1 : 1))).toString();
  return words ? `${call}?${words}` : call;
}

/** What a list is asked for where it takes over a filter: the fields that the filter does not name become empty. */
export const changeTo = (
  { query }: Pick<SavedFilter, 'query'>,
  names: readonly string[],
): Record<string, string | undefined> => ({
  ...Object.fromEntries([...names, 'sort'].map(name => [name, undefined])),
  ...query,
});

/** What of it this tab cannot show. */
export const unknownTo = ({ query }: Pick<SavedFilter, 'query'>, names: readonly string[]): string[] =>
  Object.keys(query).filter(name => name !== 'sort' && !names.includes(name));
