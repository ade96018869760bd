import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import plusCircle from '@phosphor-icons/core/regular/plus-circle.svg?raw';
import { errorText } from '@/lib/error-text.ts';
import { useTranslation } from '@/lib/translation.ts';
import { useAction } from '@/lib/use-action.ts';
import { useCall } from '@/lib/use-call.ts';
import { IconButton } from '@/ui/icon-button.tsx';
import { showToast } from '@/ui/toast.ts';

type Change = `${'POST' | 'DELETE'} /watchLists/{id}/stocks/{stockId}`;

/** At the end of a result: puts the stock into the list that is being filled, or takes it out. */
export function ListToggle({ listId, stock }: { listId: string; stock: { id: string; symbol: string } }) {
  const { t } = useTranslation();
  const { data } = useCall('GET /watchLists/{id}/stocks', { params: { id: listId } });
  const { send } = useAction<Change>(`watch list ${listId} ${stock.id}`);
  const isIn = data?.some(({ id }) => id === stock.id) ?? false;
  const params = { id: listId, stockId: stock.id };

  async function toggle() {
    const outcome = await (isIn
      ? send('DELETE /watchLists/{id}/stocks/{stockId}', { params })
      : send('POST /watchLists/{id}/stocks/{stockId}', { params }));
    if (outcome.is === 'refused' || outcome.is === 'unanswered')
      showToast(errorText(outcome.error, t), 'failure');
  }

  return (
    <IconButton
      svg={isIn ? checkCircle : plusCircle}
      label={t(isIn ? 'watchLists.takeNamed' : 'watchLists.addNamed', { symbol: stock.symbol })}
      pressed={isIn}
      onClick={toggle}
    />
  );
}
