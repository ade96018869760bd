import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/lib/error-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { callKey } from '@/lib/use-call.ts';
import type { ListStock } from '@/ui/price-row.tsx';
import { showToast } from '@/ui/toast.ts';
import type { ShownList } from './shown-list.ts';

type StockPages = InfiniteData<{ records: ListStock[] }>;

/** Takes the row away at once and puts it back, with the reason, where the server refuses. */
export function useRemoveStock(list: ShownList): (stock: ListStock) => Promise<void> {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return async stock => {
    const shown = { queryKey: list.queryKey };
    await queries.cancelQueries(shown);
    const before = queries.getQueriesData<StockPages>(shown);
    queries.setQueriesData<StockPages>(shown, pages => pages && withoutStock(pages, stock.id));
    try {
      await list.remove(stock.id);
      showToast(t('favourites.removed'), 'success');
    } catch (error) {
      for (const [key, pages] of before) queries.setQueryData(key, pages);
      showToast(errorText(error, t), 'failure');
    }
    await queries.invalidateQueries(shown);
    await queries.invalidateQueries({ queryKey: callKey('GET /stock/page') });
    await queries.invalidateQueries({ queryKey: callKey('GET /watchLists') });
  };
}

function withoutStock(pages: StockPages, id: string): StockPages {
  return {
    ...pages,
    pages: pages.pages.map(page => ({ ...page, records: page.records.filter(stock => stock.id !== id) })),
  };
}
