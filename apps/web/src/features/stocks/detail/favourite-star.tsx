import starFilled from '@phosphor-icons/core/fill/star-fill.svg?raw';
import star from '@phosphor-icons/core/regular/star.svg?raw';
import { queryClient } from '@/lib/api.ts';
import { errorText } from '@/lib/error-text.ts';
import type { AskingPage } from '@/lib/navigation.ts';
import { useLocation, useNavigate } from '@/lib/router.tsx';
import { useIsCustomer } from '@/lib/session.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { callKey } from '@/lib/use-call.ts';
import { IconButton } from '@/ui/icon-button.tsx';
import { showToast } from '@/ui/toast.ts';
import { type FavouriteCall, favouriteCall } from '../favourite-call.ts';
import type { Stock } from './stock.ts';

/** Turns only once the server has agreed. */
export function FavouriteStar({ stock }: { stock: Stock }) {
  const { t } = useTranslation();
  const isCustomer = useIsCustomer();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { id, favorite } = stock;
  const { send } = useAction<FavouriteCall>(`favourite ${id}`);

  async function toggle() {
    const outcome = await send(favouriteCall(!favorite), { params: { id } });
    if (outcome.is === 'busy') return;
    if (outcome.is !== 'done') return showToast(errorText(outcome.error, t), 'failure');
    queryClient.setQueryData<Stock>(
      callKey('GET /stock/detail', { query: { id } }),
      known => known && { ...known, favorite: !favorite },
    );
  }

  const state: AskingPage = { from: pathname, behind: true };
  return (
    <IconButton
      svg={favorite ? starFilled : star}
      label={favorite ? t('stock.removeFavourite') : t('stock.addFavourite')}
      pressed={favorite}
      onClick={() => (isCustomer ? void toggle() : navigate('/LoginUp', { state }))}
    />
  );
}
