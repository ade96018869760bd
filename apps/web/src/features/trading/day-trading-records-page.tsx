import { usePageTitle } from '@/lib/page-title.ts';
import { useSearchParams } from '@/lib/router.tsx';
import { useTranslation } from '@/lib/translation.ts';
import { Page } from '@/ui/page.tsx';
import { SimulatedPill } from '@/ui/simulated-pill.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { DayTradeOutcome } from './day-trade-outcome.tsx';
import { DayTradeRow } from './day-trade-row.tsx';
import { OrderDetailPage } from './order-detail-page.tsx';
import { OrderList } from './order-list.tsx';
import { dayTradeBook } from './orders.ts';
import styles from './records.module.css';

/** The list, or one purchase of it: `?order=…`. */
export default function DayTradingRecordsPage() {
  const [search] = useSearchParams();
  const id = search.get('order');
  if (!id) return <DayTradingRecords />;
  return (
    <OrderDetailPage book={dayTradeBook} id={id} more={dayTrade => <DayTradeOutcome dayTrade={dayTrade} />} />
  );
}

function DayTradingRecords() {
  const { t } = useTranslation();
  usePageTitle(t('trading.records.dayTitle'));
  return (
    <Page top={<TopBar title={t('trading.records.dayTitle')} />}>
      <div className={styles.head}>
        <SimulatedPill />
      </div>
      <OrderList
        book={dayTradeBook}
        emptyText={t('trading.records.dayEmptyText')}
        renderOrder={dayTrade => <DayTradeRow dayTrade={dayTrade} />}
      />
    </Page>
  );
}
