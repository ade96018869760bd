import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export const pageSizes = [10, 20, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
const defaultSize: PageSize = 20;

export interface ListState {
  page: number;
  size: PageSize;
  /** `field` or `-field`, descending. */
  sort: string | undefined;
  filters: Readonly<Record<string, string>>;
}

/**
 * Reads a list's place from the address; whatever makes no sense there counts as absent. A second list on the same
 * screen has a scope of its own, which stands before each of its names.
 */
export function readListState(
  params: URLSearchParams,
  filterNames: readonly string[],
  sortFields: readonly string[],
  scope = '',
): ListState {
  const read = (name: string) => params.get(scope + name);
  const page = Number(read('page') ?? 1);
  const size = pageSizes.find(known => String(known) === read('size')) ?? defaultSize;
  const sort = read('sort') ?? undefined;
  const filters = filterNames.flatMap(name => {
    const value = read(name);
    return value ? [[name, value] as const] : [];
  });
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    size,
    sort: sort && sortFields.includes(sort.replace(/^-/, '')) ? sort : undefined,
    filters: Object.fromEntries(filters),
  };
}

export type ListChange = Partial<Record<string, string | number | undefined>>;

/** The address after a change. Another filter, order or size begins at the first page. */
export function changeParams(params: URLSearchParams, change: ListChange, scope = ''): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!('page' in change)) next.delete(`${scope}page`);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '' || (name === 'page' && value === 1)) next.delete(scope + name);
    else next.set(scope + name, String(value));
  }
  return next;
}

export function useListState(
  filterNames: readonly string[],
  sortFields: readonly string[],
  scope = '',
): [ListState, (change: ListChange) => void] {
  const [params, setParams] = useSearchParams();
  const names = filterNames.join(' ');
  const sorts = sortFields.join(' ');
  const state = useMemo(
    () => readListState(params, names.split(' '), sorts.split(' '), scope),
    [params, names, sorts, scope],
  );
  const change = useCallback(
    (changes: ListChange) => setParams(present => changeParams(present, changes, scope), { replace: true }),
    [setParams, scope],
  );
  return [state, change];
}
