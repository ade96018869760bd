import binoculars from '@phosphor-icons/core/regular/binoculars.svg?raw';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/lib/page-title.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { Failed } from '@/ui/failed.tsx';
import { Icon } from '@/ui/icon.tsx';
import { Page } from '@/ui/page.tsx';
import { Skeleton, useSkeleton } from '@/ui/skeleton.tsx';
import { StateView } from '@/ui/state-view.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { OrderDetail } from './order-detail.tsx';
import { type Order, type OrderBook, useOrder } from './orders.ts';

interface OrderDetailPageProps<Row extends Order> {
  book: OrderBook<Row>;
  id: string;
  /** What this kind of order has to say besides. */
  more?: (order: Row) => ReactNode;
}

/** One order on a page of its own; the way back leads to its list. */
export function OrderDetailPage<Row extends Order>({ book, id, more }: OrderDetailPageProps<Row>) {
  const { t } = useTranslation();
  const order = useOrder(book, id);
  const skeleton = useSkeleton(order.isPending);
  usePageTitle(t('trading.order.title'));
  return (
    <Page top={<TopBar title={t('trading.order.title')} />}>
      {order.data ? (
        <OrderDetail order={order.data} side={book.side} more={more?.(order.data)} />
      ) : order.isError ? (
        <Failed onRetry={() => order.refetch()} />
      ) : order.data === null ? (
        <NoOrder />
      ) : (
        skeleton && <OrderSkeleton />
      )}
    </Page>
  );
}

function OrderSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')}>
      <Card>
        <Skeleton height={200} radius={12} />
      </Card>
      <Card>
        <Skeleton height={240} radius={12} />
      </Card>
    </div>
  );
}

function NoOrder() {
  const { t } = useTranslation();
  return (
    <StateView
      picture={<Icon svg={binoculars} size={40} />}
      title={t('trading.order.notFound')}
      action={
        <ButtonLink to={{ search: '' }} look="tonal" onCanvas replace>
          {t('trading.order.backToList')}
        </ButtonLink>
      }
    />
  );
}
