import { dayText } from '@openfloor/look/date-text';
import type { OrderSide } from '@openfloor/rules/order-costs';
import funnel from '@phosphor-icons/core/regular/funnel-simple.svg?raw';
import { useState } from 'react';
import { useShowsDollars } from '@/lib/dollars.ts';
import { later } from '@/lib/later.tsx';
import { usePageTitle } from '@/lib/page-title.ts';
import { useSearchParams } from '@/lib/router.tsx';
import { serverNow } from '@/lib/server-clock.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTranslation } from '@/lib/translation.ts';
import { HaltNotes } from '@/ui/halt-note-place.tsx';
import { IconButton } from '@/ui/icon-button.tsx';
import { Page } from '@/ui/page.tsx';
import { Segmented } from '@/ui/segmented.tsx';
import { SimulatedPill } from '@/ui/simulated-pill.tsx';
import { TopBar } from '@/ui/top-bar.tsx';
import { OrderDetailPage } from './order-detail-page.tsx';
import {
  askedOrders,
  type OrderFilter,
  offeredOrders,
  orderFilterSearch,
  readOrderFilter,
  startOf,
} from './order-filter.ts';
import { OrderList } from './order-list.tsx';
import { OrderRow } from './order-row.tsx';
import { orderBook } from './orders.ts';
import styles from './records.module.css';

const OrderFilterSheet = later(() => import('./order-filter-sheet.tsx'));

const sides: OrderSide[] = ['buy', 'sell'];

/** The list, or one order of it: `?tab=sell&order=…`. */
export default function OrderRecordsPage() {
  const [search] = useSearchParams();
  const side = search.get('tab') === 'sell' ? 'sell' : 'buy';
  const id = search.get('order');
  return id ? <OrderDetailPage book={orderBook(side)} id={id} /> : <OrderRecords side={side} />;
}

function OrderRecords({ side }: { side: OrderSide }) {
  const { t } = useTranslation();
  const { defaultCurrency, otherDailyTradeEnable } = useTenant();
  const [search, setSearch] = useSearchParams();
  // Nothing is sold for the day: what was bought for it is.
  const offered = offeredOrders(useShowsDollars(), defaultCurrency, otherDailyTradeEnable && side === 'buy');
  const filter = readOrderFilter(search, offered);
  const from = startOf(filter.span, serverNow());
  const isNarrowed = Object.keys(orderFilterSearch(filter)).length > 0;
  usePageTitle(t('trading.records.title'));

  const show = (next: OrderSide, narrowed: OrderFilter) =>
    setSearch({ ...(next === 'sell' && { tab: 'sell' }), ...orderFilterSearch(narrowed) }, { replace: true });

  return (
    <Page
      top={
        <TopBar
          title={t('trading.records.title')}
          end={<FilterButton filter={filter} offered={offered} onChange={next => show(side, next)} />}
        />
      }
    >
      <HaltNotes />
      <div className={styles.head}>
        <Segmented
          label={t('trading.records.side')}
          options={sides.map(value => ({ value, label: t(`trading.${value}`) }))}
          value={side}
          onChange={next => show(next, filter)}
        />
        <div className={styles.line}>
          <span>{from !== undefined && t('trading.filter.since', { day: dayText(from) })}</span>
          <SimulatedPill />
        </div>
      </div>
      <OrderList
        key={side + JSON.stringify(filter)}
        book={orderBook(side, askedOrders(filter, serverNow()))}
        emptyText={t(isNarrowed ? 'trading.filter.emptyText' : 'trading.records.emptyText')}
        renderOrder={order => <OrderRow order={order} side={side} />}
      />
    </Page>
  );
}

interface FilterButtonProps {
  filter: OrderFilter;
  offered: ReturnType<typeof offeredOrders>;
  onChange: (filter: OrderFilter) => void;
}

function FilterButton({ filter, offered, onChange }: FilterButtonProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const count = Object.keys(orderFilterSearch(filter)).length;
  return (
    <>
      <IconButton
        svg={funnel}
        label={count === 0 ? t('trading.filter.title') : t('trading.filter.on', { count })}
        className={count === 0 ? undefined : styles.on}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      />
      {asked && (
        <OrderFilterSheet
          open={open}
          onClose={() => setOpen(false)}
          filter={filter}
          offered={offered}
          onChange={onChange}
        />
      )}
    </>
  );
}
