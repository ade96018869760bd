import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTenant } from '@/lib/tenant.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import styles from './content.module.css';
import { type OrderedItem, OrderedList } from './ordered-list.tsx';
import { useRemoval } from './use-removal.tsx';

interface OrderedContentProps<Item extends OrderedItem> {
  list: UseQueryResult<{ records: Item[] }>;
  mayEdit: boolean;
  /** The word on the button that adds one. */
  add: string;
  empty: string;
  /** What an item is called, by language. */
  names: (item: Item) => Partial<Record<string, string>>;
  render: (item: Item, name: string) => ReactNode;
  order: { busy: boolean; move: (ids: string[]) => void };
  remove: (item: Item) => Promise<unknown>;
  /** The form of an item, or of a new one. */
  form: (item: Item | null, onClose: () => void) => ReactNode;
}

/** What investors see in an order that staff decide: listed, moved, added, edited and removed. */
export function OrderedContent<Item extends OrderedItem>(props: OrderedContentProps<Item>) {
  const { list, mayEdit, add, empty, names, render, order, remove, form } = props;
  const { defaultLanguage } = useTenant();
  const [edited, setEdited] = useState<Item | 'new' | null>(null);
  const confirmRemoval = useRemoval();
  const nameOf = (item: Item) => names(item)[defaultLanguage] ?? Object.values(names(item))[0] ?? '';
  if (list.isPending) return <Loading />;
  if (!list.data)
    return <ErrorState error={list.error} retrying={list.isFetching} onRetry={() => void list.refetch()} />;
  const actions = {
    ...order,
    edit: setEdited,
    remove: (item: Item) => confirmRemoval(nameOf(item), () => remove(item)),
  };
  return (
    <div className={styles.padded}>
      {mayEdit && (
        <div className={styles.bar}>
          <Button type="primary" onClick={() => setEdited('new')}>
            {add}
          </Button>
        </div>
      )}
      <OrderedList
        items={list.data.records}
        nameOf={nameOf}
        empty={empty}
        render={item => render(item, nameOf(item))}
        actions={mayEdit ? actions : null}
      />
      {edited && form(edited === 'new' ? null : edited, () => setEdited(null))}
    </div>
  );
}
