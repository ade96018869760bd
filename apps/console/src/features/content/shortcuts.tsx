import { App, Button } from 'antd';
import { useState } from 'react';
import { useCan } from '@/lib/roles.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useCall } from '@/lib/use-call.ts';
import { useSend } from '@/lib/use-send.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import styles from './content.module.css';
import type { Place, Shortcut } from './content-records.ts';
import { OrderedList } from './ordered-list.tsx';
import { ShortcutForm } from './shortcut-form.tsx';
import { useRemoval } from './use-removal.tsx';

/** The icons on home, or the menu of the market screen. */
export function Shortcuts({ place }: { place: Place }) {
  const { defaultLanguage } = useTenant();
  const { message } = App.useApp();
  const mayEdit = useCan('POST /content/shortcuts');
  const [edited, setEdited] = useState<Shortcut | 'new' | null>(null);
  const list = useCall('GET /content/shortcuts', { query: { place, size: '100' } });
  const order = useSend('POST /content/shortcuts/order');
  const remove = useSend('DELETE /content/shortcuts/{id}', { onDone: () => void message.success('Removed') });
  const confirmRemoval = useRemoval();
  const nameOf = (item: Shortcut) => item.name[defaultLanguage] ?? Object.values(item.name)[0] ?? '';
  if (list.isPending) return <Loading />;
  if (!list.data)
    return <ErrorState error={list.error} retrying={list.isFetching} onRetry={() => void list.refetch()} />;
  return (
    <div className={styles.padded}>
      {mayEdit && (
        <div className={styles.bar}>
          <Button type="primary" onClick={() => setEdited('new')}>
            Add
          </Button>
        </div>
      )}
      <OrderedList
        items={list.data.records}
        nameOf={nameOf}
        empty="None; investors see no such row"
        render={item => <TwoLines main={nameOf(item)} sub={`${item.icon}, ${item.link}`} />}
        actions={
          mayEdit
            ? {
                busy: order.isPending,
                move: ids => order.mutate({ body: { place, ids } }),
                edit: setEdited,
                remove: item =>
                  confirmRemoval(nameOf(item), () => remove.mutateAsync({ params: { id: item.id } })),
              }
            : null
        }
      />
      {edited && (
        <ShortcutForm
          place={place}
          shortcut={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
