import starFill from '@phosphor-icons/core/fill/star-fill.svg?raw';
import star from '@phosphor-icons/core/regular/star.svg?raw';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/lib/error-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { callKey } from '@/lib/use-call.ts';
import { IconButton } from '@/ui/icon-button.tsx';
import { showToast } from '@/ui/toast.ts';
import { type FavouriteCall, favouriteCall } from '../favourite-call.ts';
import type { FoundStock } from './found-stock.ts';

type ResultPages = InfiniteData<{ records: FoundStock[] }>;

/** The star of a result; it fills or empties once the server has agreed. */
export function FavouriteToggle({ stock }: { stock: FoundStock }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { send } = useAction<FavouriteCall>(`favourite ${stock.id}`);

  async function toggle() {
    const favorite = !stock.favorite;
    const outcome = await send(favouriteCall(favorite), { params: { id: stock.id } });
    if (outcome.is === 'busy') return;
    if (outcome.is !== 'done') return showToast(errorText(outcome.error, t), 'failure');
    queries.setQueriesData<ResultPages>(
      { queryKey: callKey('GET /stock/page') },
      pages => pages && withFavorite(pages, stock.id, favorite),
    );
  }

  return (
    <IconButton
      svg={stock.favorite ? starFill : star}
      label={t(stock.favorite ? 'stockSearch.removeFavorite' : 'stockSearch.addFavorite', {
        symbol: stock.symbol,
      })}
      pressed={stock.favorite}
      onClick={toggle}
    />
  );
}

function withFavorite(pages: ResultPages, id: string, favorite: boolean): ResultPages {
  return {
    ...pages,
    pages: pages.pages.map(page => ({
      ...page,
      records: page.records.map(stock => (stock.id === id ? { ...stock, favorite } : stock)),
    })),
  };
}
