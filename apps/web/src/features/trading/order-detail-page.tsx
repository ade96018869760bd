import type { ReactNode } from 'react';
import { usePageTitle } from '@/lib/page-title.ts';
import { useLocation } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { CardSkeletons } from '@/ui/card-skeletons.tsx';
import { Failed } from '@/ui/failed.tsx';
import { NoRecord } from '@/ui/no-record.tsx';
import { Page } from '@/ui/page.tsx';
import { useSkeleton } from '@/ui/skeleton.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { OrderDetail } from './order-detail.tsx';
import { type Order, type OrderBook, useOrder } from './orders.ts';
import { ShareOrder } from './share-order.tsx';

interface OrderDetailPageProps<Row extends Order> {
  book: OrderBook<Row>;
  id: string;
  /** What this kind of order has to say besides. */
  more?: (order: Row) => ReactNode;
}

/** One order on a page of its own; the way back leads to its list. */
export function OrderDetailPage<Row extends Order>({ book, id, more }: OrderDetailPageProps<Row>) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const order = useOrder(book, id);
  const skeleton = useSkeleton(order.isPending);
  usePageTitle(t('trading.order.title'));
  return (
    <Page
      top={
        <TopBar
          title={t('trading.order.title')}
          end={order.data && <ShareOrder order={order.data} side={book.side} />}
        />
      }
    >
      {order.data ? (
        <OrderDetail order={order.data} side={book.side} more={more?.(order.data)} />
      ) : order.isError ? (
        <Failed error={order.error} onRetry={() => order.refetch()} />
      ) : order.data === null ? (
        <NoRecord
          title={t('trading.order.notFound')}
          list={{ to: pathname, text: t('trading.order.backToList') }}
        />
      ) : (
        skeleton && <CardSkeletons heights={[200, 240]} />
      )}
    </Page>
  );
}
