import type { QueryKey } from '@tanstack/react-query';
import { api } from '@/lib/api.ts';
import { callKey } from '@/lib/use-call.ts';
import type { ListStock } from '@/ui/price-row.tsx';
import type { PriceSort } from '@/ui/price-sort.ts';
import { sortStocks } from './sort-stocks.ts';

interface PageRequest {
  pageNum: number;
  pageSize: number;
  signal: AbortSignal;
}

/** The list on the screen: where its stocks come from, and how one leaves it. */
export interface ShownList {
  queryKey: QueryKey;
  page(sort: PriceSort | null, request: PageRequest): Promise<{ records: ListStock[] }>;
  remove(stockId: string): Promise<unknown>;
}

/** The favourites where no list is named. */
export const shownList = (listId: string | undefined): ShownList =>
  listId === undefined ? favourites : ownList(listId);

const favourites: ShownList = {
  queryKey: callKey('GET /stock/favPage'),
  // Sorted by a column it needs all of them: a page alone would hide the largest.
  async page(sort, { pageNum, pageSize, signal }) {
    if (!sort) return api.call('GET /stock/favPage', { query: { pageNum, pageSize } }, { signal });
    const stocks = await api.call('GET /stock/myStocks', {}, { signal });
    return slice(stocks, sort, { pageNum, pageSize });
  },
  remove: id => api.call('DELETE /stock/favorite/{id}', { params: { id } }),
};

const ownList = (id: string): ShownList => ({
  queryKey: [...callKey('GET /watchLists/{id}/stocks', { params: { id } }), 'page'],
  async page(sort, { pageNum, pageSize, signal }) {
    const stocks = await api.call('GET /watchLists/{id}/stocks', { params: { id } }, { signal });
    return slice(stocks, sort, { pageNum, pageSize });
  },
  remove: stockId => api.call('DELETE /watchLists/{id}/stocks/{stockId}', { params: { id, stockId } }),
});

function slice(
  stocks: ListStock[],
  sort: PriceSort | null,
  { pageNum, pageSize }: Omit<PageRequest, 'signal'>,
) {
  const sorted = sort ? sortStocks(stocks, sort) : stocks;
  return { records: sorted.slice((pageNum - 1) * pageSize, pageNum * pageSize) };
}
