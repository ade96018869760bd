import { Icon } from '@openfloor/look/ui/icon';
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import { queryClient } from '@/lib/api.ts';
import { errorText } from '@/lib/error-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { callKey, useCall } from '@/lib/use-call.ts';
import { Rows } from '@/ui/card.tsx';
import { Failed } from '@/ui/failed.tsx';
import { Sheet } from '@/ui/sheet.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { StockTile } from '@/ui/stock-tile.tsx';
import { showToast } from '@/ui/toast.ts';
import { type FavouriteCall, favouriteCall } from '../favourite-call.ts';
import { NewListForm } from './new-list-form.tsx';
import styles from './watch-lists.module.css';

interface ListedStock {
  id: string;
  symbol: string;
  name: string;
  favorite: boolean;
}

interface StockListsSheetProps {
  open: boolean;
  onClose: () => void;
  stock: ListedStock;
}

type Change = FavouriteCall | `${'POST' | 'DELETE'} /watchLists/{id}/stocks/{stockId}`;

/** Which lists have this stock; a tap puts it in or takes it out, as soon as the server has agreed. */
export default function StockListsSheet({ open, onClose, stock }: StockListsSheetProps) {
  const { t } = useTranslation();
  const lists = useCall('GET /watchLists', { query: { stockId: stock.id } }, { staleTime: 0, enabled: open });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('watchLists.stockIn', { symbol: stock.symbol })}
      subtitle={stock.name}
      lead={<StockTile symbol={stock.symbol} />}
    >
      <Rows indent={36}>
        <FavouriteChoice stock={stock} />
        {lists.data?.map(list => (
          <ListChoice key={list.id} stock={stock} list={list} />
        ))}
      </Rows>
      {lists.isPending && <Skeleton height={56} radius={12} />}
      {lists.isError ? <Failed compact onRetry={() => lists.refetch()} /> : <NewListForm />}
    </Sheet>
  );
}

function FavouriteChoice({ stock }: { stock: ListedStock }) {
  const { t } = useTranslation();
  const { id, favorite } = stock;
  const toggle = useToggle(`favourite ${id}`);
  return (
    <Choice
      on={favorite}
      label={t('favourites.title')}
      onTap={async () => {
        const isDone = await toggle(send => send(favouriteCall(!favorite), { params: { id } }));
        if (!isDone) return;
        queryClient.setQueryData<ListedStock>(
          callKey('GET /stock/detail', { query: { id } }),
          known => known && { ...known, favorite: !favorite },
        );
      }}
    />
  );
}

function ListChoice({
  stock,
  list,
}: {
  stock: ListedStock;
  list: { id: string; name: string; has: boolean };
}) {
  const { id, name, has } = list;
  const toggle = useToggle(`watch list ${id} ${stock.id}`);
  const params = { id, stockId: stock.id };
  return (
    <Choice
      on={has}
      label={name}
      onTap={() =>
        toggle(send =>
          has
            ? send('DELETE /watchLists/{id}/stocks/{stockId}', { params })
            : send('POST /watchLists/{id}/stocks/{stockId}', { params }),
        )
      }
    />
  );
}

/** Sends a change and says in a toast why it was refused. */
function useToggle(place: string) {
  const { t } = useTranslation();
  const { send } = useAction<Change>(place);
  return async (change: (by: typeof send) => ReturnType<typeof send>): Promise<boolean> => {
    const outcome = await change(send);
    if (outcome.is === 'busy') return false;
    if (outcome.is !== 'done') showToast(errorText(outcome.error, t), 'failure');
    return outcome.is === 'done';
  };
}

function Choice({ on, label, onTap }: { on: boolean; label: string; onTap: () => unknown }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it turns only once the server has agreed, unlike an input.
    <button
      type="button"
      role="checkbox"
      aria-checked={on}
      className={styles.choice}
      onClick={() => void onTap()}
    >
      <span className={styles.mark}>
        <Icon svg={check} size={14} />
      </span>
      <span className={styles.what}>{label}</span>
    </button>
  );
}
