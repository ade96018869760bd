import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useOpenRecord } from '@/lib/use-open-record.ts';
import { DataTable } from '@/ui/data-table.tsx';
import { Page } from '@/ui/page.tsx';
import { QueueTabs } from '@/ui/queue-tabs.tsx';
import { orderColumns, orderFilters } from './order-columns.tsx';
import { OrderDetail } from './order-detail.tsx';
import { OrderStats, RefusedNote } from './order-stats.tsx';
import type { Order } from './order-words.ts';

const tabs = [
  { key: 'all', label: 'All', query: {}, empty: 'No orders yet' },
  { key: 'accepted', label: 'Open', query: { state: 'accepted' }, empty: 'No order is open' },
  { key: 'filled', label: 'Filled', query: { state: 'filled' }, empty: 'No order was filled' },
  { key: 'rejected', label: 'Rejected', query: { state: 'rejected' }, empty: 'No order was rejected' },
  { key: 'unknown', label: 'Unknown', query: { state: 'unknown' }, empty: 'Every venue has answered' },
] as const;
const counted: readonly string[] = ['accepted', 'unknown'];
const idOf = (row: Order) => row.id;

/** Every order of every customer, with what it was decided on. */
export default function BlotterScreen() {
  const [params, setParams] = useSearchParams();
  const [openKey, open] = useOpenRecord();
  const tab = tabs.find(({ key }) => key === params.get('state')) ?? tabs[0];
  const onOpen = useCallback((row: Order) => open(row.id), [open]);
  const onClose = useCallback(() => open(null), [open]);
  return (
    <Page
      title="Orders"
      note={<RefusedNote />}
      detail={openKey && <OrderDetail key={openKey} id={openKey} onClose={onClose} />}
    >
      <OrderStats />
      <QueueTabs
        call="GET /orders"
        tabs={tabs.map(({ key, label, query }) => ({
          ...{ key, label },
          ...(counted.includes(key) && { waiting: query }),
        }))}
        active={tab.key}
        onChange={key => setParams(key === 'all' ? {} : { state: key }, { replace: true })}
      />
      <DataTable
        key={tab.key}
        call="GET /orders"
        query={tab.query}
        columns={orderColumns}
        filters={orderFilters}
        rowKey={idOf}
        openKey={openKey}
        onOpen={onOpen}
        exportName={`orders-${tab.key}`}
        refreshMs={5_000}
        empty={{ title: tab.empty }}
      />
    </Page>
  );
}
