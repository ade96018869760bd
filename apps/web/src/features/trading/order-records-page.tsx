import type { OrderSide } from '@openfloor/rules/order-costs';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '@/lib/page-title.ts';
import { Page } from '@/ui/page.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { SimulatedPill } from '@/ui/simulated-pill.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { OrderDetailPage } from './order-detail-page.tsx';
import { OrderList } from './order-list.tsx';
import { OrderRow } from './order-row.tsx';
import { orderBooks } from './orders.ts';
import styles from './records.module.css';

const sides: OrderSide[] = ['buy', 'sell'];

/** The list, or one order of it: `?tab=sell&order=…`. */
export default function OrderRecordsPage() {
  const [search] = useSearchParams();
  const side = search.get('tab') === 'sell' ? 'sell' : 'buy';
  const id = search.get('order');
  return id ? <OrderDetailPage book={orderBooks[side]} id={id} /> : <OrderRecords side={side} />;
}

function OrderRecords({ side }: { side: OrderSide }) {
  const { t } = useTranslation();
  const [, setSearch] = useSearchParams();
  usePageTitle(t('trading.records.title'));
  return (
    <Page top={<TopBar title={t('trading.records.title')} />}>
      <div className={styles.head}>
        <Segmented
          label={t('trading.records.side')}
          options={sides.map(value => ({ value, label: t(`trading.${value}`) }))}
          value={side}
          onChange={next => setSearch(next === 'sell' ? { tab: 'sell' } : {}, { replace: true })}
        />
        <SimulatedPill />
      </div>
      <OrderList
        key={side}
        book={orderBooks[side]}
        emptyText={t('trading.records.emptyText')}
        renderOrder={order => <OrderRow order={order} side={side} />}
      />
    </Page>
  );
}
