import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useOpenRecord } from '@/lib/use-open-record.ts';
import { DataTable } from '@/ui/data-table.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import { Page } from '@/ui/page.tsx';
import { QueueTabs } from '@/ui/queue-tabs.tsx';
import { depositColumns } from './deposit-columns.tsx';
import { DepositDetail } from './deposit-detail.tsx';
import { type Deposit, depositTabs } from './deposit-words.ts';

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'search', label: 'Name or account', width: 220 },
  {
    kind: 'choice',
    name: 'usdt',
    label: 'Kind',
    options: [
      { value: 'false', label: 'Bank' },
      { value: 'true', label: 'USDT' },
    ],
  },
  { kind: 'dates', from: 'from', to: 'to', label: 'Announced' },
];
const keyOf = (row: Deposit) => row.id;

/** Money that customers say they have sent; it is credited once somebody has seen it arrive. */
export default function DepositsScreen() {
  const [params, setParams] = useSearchParams();
  const [openKey, open] = useOpenRecord();
  const tab = depositTabs.find(({ key }) => key === params.get('tab')) ?? depositTabs[0];
  const onOpen = useCallback((row: Deposit) => open(row.id), [open]);
  const close = useCallback(() => open(null), [open]);
  return (
    <Page title="Deposits" detail={openKey && <DepositDetail key={openKey} id={openKey} onClose={close} />}>
      <QueueTabs
        call="GET /deposits"
        tabs={depositTabs}
        active={tab.key}
        onChange={key => setParams({ tab: key }, { replace: true })}
      />
      <DataTable
        key={tab.key}
        call="GET /deposits"
        query={{ status: tab.key }}
        columns={depositColumns}
        filters={filters}
        rowKey={keyOf}
        openKey={openKey}
        onOpen={onOpen}
        exportName={`deposits-${tab.key}`}
        refreshMs={5_000}
        empty={{ title: tab.empty }}
      />
    </Page>
  );
}
