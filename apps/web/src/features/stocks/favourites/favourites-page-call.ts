import { api } from '@/lib/api.ts';
import type { ListStock } from '@/ui/price-row.tsx';
import type { PriceSort } from '@/ui/price-sort.ts';
import { sortStocks } from './sort-stocks.ts';

interface PageRequest {
  pageNum: number;
  pageSize: number;
  signal: AbortSignal;
}

/** One page of the favourites. Sorted by a column it needs all of them: a page alone would hide the largest. */
export async function favouritesPage(
  sort: PriceSort | null,
  { pageNum, pageSize, signal }: PageRequest,
): Promise<{ records: ListStock[] }> {
  if (!sort) return api.call('GET /stock/favPage', { query: { pageNum, pageSize } }, { signal });
  const stocks = sortStocks(await api.call('GET /stock/myStocks', {}, { signal }), sort);
  return { records: stocks.slice((pageNum - 1) * pageSize, pageNum * pageSize) };
}
