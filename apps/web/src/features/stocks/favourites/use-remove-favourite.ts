import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/lib/api.ts';
import { errorText } from '@/lib/error-text.ts';
import { callKey } from '@/lib/use-call.ts';
import type { ListStock } from '@/ui/price-row.tsx';
import { showToast } from '@/ui/toast.ts';

type FavouritePages = InfiniteData<{ records: ListStock[] }>;

/** Takes the row away at once and puts it back, with the reason, where the server refuses. */
export function useRemoveFavourite(): (stock: ListStock) => Promise<void> {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useCallback(
    async stock => {
      const favourites = { queryKey: callKey('GET /stock/favPage') };
      await queries.cancelQueries(favourites);
      const before = queries.getQueriesData<FavouritePages>(favourites);
      queries.setQueriesData<FavouritePages>(favourites, pages => pages && withoutStock(pages, stock.id));
      try {
        await api.call('DELETE /stock/favorite/{id}', { params: { id: stock.id } });
        showToast(t('favourites.removed'), 'success');
      } catch (error) {
        for (const [key, pages] of before) queries.setQueryData(key, pages);
        showToast(errorText(error, t), 'failure');
      }
      await queries.invalidateQueries(favourites);
      await queries.invalidateQueries({ queryKey: callKey('GET /stock/page') });
    },
    [queries, t],
  );
}

function withoutStock(pages: FavouritePages, id: string): FavouritePages {
  return {
    ...pages,
    pages: pages.pages.map(page => ({ ...page, records: page.records.filter(stock => stock.id !== id) })),
  };
}
