export type SortColumn = 'price' | 'percent';

export interface PriceSort {
  column: SortColumn;
  direction: 'asc' | 'desc';
}

/** A tap on a column's head: none → ascending → descending → none. Another column starts anew. */
export function nextSort(current: PriceSort | null, column: SortColumn): PriceSort | null {
  if (current?.column !== column) return { column, direction: 'asc' };
  return current.direction === 'asc' ? { column, direction: 'desc' } : null;
}
