import type { ReactNode } from 'react';
import { useTranslation } from '@/lib/translation.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { PagedList } from '@/ui/paged-list.tsx';
import styles from './holdings.module.css';
import type { Order, OrderBook } from './orders.ts';
import { RecordSkeleton } from './record-skeleton.tsx';

interface OrderListProps<Row extends Order> {
  book: OrderBook<Row>;
  emptyText: string;
  renderOrder: (order: Row) => ReactNode;
}

/** A book's orders in a card that grows as it is scrolled. */
export function OrderList<Row extends Order>({ book, emptyText, renderOrder }: OrderListProps<Row>) {
  const { t } = useTranslation();
  return (
    <PagedList
      queryKey={book.queryKey}
      fetchPage={book.fetchPage}
      rowKey={order => order.id}
      renderRow={renderOrder}
      wrap={rows => (
        <Card kind="list">
          <div className={styles.rows}>{rows}</div>
        </Card>
      )}
      skeletonRow={<RecordSkeleton lines={2} />}
      emptyText={emptyText}
      emptyAction={<ButtonLink to="/market">{t('trading.holdings.emptyAction')}</ButtonLink>}
    />
  );
}
