import { Icon } from '@openfloor/look/ui/icon';
import down from '@phosphor-icons/core/regular/arrow-down.svg?raw';
import up from '@phosphor-icons/core/regular/arrow-up.svg?raw';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '@/ui/error-state.tsx';
import { Tag } from '@/ui/tag.tsx';
import styles from './content.module.css';

export interface OrderedItem {
  id: string;
  active: boolean;
}

interface OrderedListProps<Item extends OrderedItem> {
  items: readonly Item[];
  /** Null for whoever only reads. */
  actions: {
    move: (ids: string[]) => void;
    edit: (item: Item) => void;
    remove: (item: Item) => void;
    busy: boolean;
  } | null;
  nameOf: (item: Item) => string;
  render: (item: Item) => ReactNode;
  empty: string;
}

/** Things in the order in which investors see them. */
export function OrderedList<Item extends OrderedItem>(props: OrderedListProps<Item>) {
  const { items, actions, nameOf, render, empty } = props;
  if (items.length === 0) return <EmptyState title={empty} />;
  const swapped = (index: number, other: number): string[] => {
    const ids = items.map(item => item.id);
    const [first = '', second = ''] = [ids[index], ids[other]];
    return ids.with(index, second).with(other, first);
  };
  return (
    <ol className={styles.items}>
      {items.map((item, index) => (
        <li key={item.id} className={styles.item}>
          <div className={styles.itemBody}>{render(item)}</div>
          {!item.active && <Tag>Hidden</Tag>}
          {actions && (
            <div className={styles.itemActions}>
              <Button
                type="text"
                aria-label={`Move ${nameOf(item)} up`}
                icon={<Icon svg={up} size={16} />}
                disabled={index === 0 || actions.busy}
                onClick={() => actions.move(swapped(index, index - 1))}
              />
              <Button
                type="text"
                aria-label={`Move ${nameOf(item)} down`}
                icon={<Icon svg={down} size={16} />}
                disabled={index === items.length - 1 || actions.busy}
                onClick={() => actions.move(swapped(index, index + 1))}
              />
              <Button onClick={() => actions.edit(item)}>Edit</Button>
              <Button danger onClick={() => actions.remove(item)}>
                Remove
              </Button>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
