import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useOpenRecord } from '@/lib/use-open-record.ts';
import { DataTable } from '@/ui/data-table.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import { Page } from '@/ui/page.tsx';
import { QueueTabs } from '@/ui/queue-tabs.tsx';
import { withdrawalColumns } from './withdrawal-columns.tsx';
import { WithdrawalDetail } from './withdrawal-detail.tsx';
import { stages, type Withdrawal } from './withdrawal-words.ts';

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'search', label: 'Name, account or reference', width: 220 },
  {
    kind: 'choice',
    name: 'usdt',
    label: 'Kind',
    options: [
      { value: 'false', label: 'Bank' },
      { value: 'true', label: 'USDT' },
    ],
  },
  { kind: 'dates', from: 'from', to: 'to', label: 'Submitted' },
];
const keyOf = (row: Withdrawal) => row.id;

/** Customers' money on its way out: checked by two people, then paid. */
export default function WithdrawalsScreen() {
  const [params, setParams] = useSearchParams();
  const [openKey, open] = useOpenRecord();
  const stage = stages.find(({ key }) => key === params.get('stage')) ?? stages[0];
  const onOpen = useCallback((row: Withdrawal) => open(row.id), [open]);
  const close = useCallback(() => open(null), [open]);
  return (
    <Page
      title="Withdrawals"
      detail={openKey && <WithdrawalDetail key={openKey} id={openKey} onClose={close} />}
    >
      <QueueTabs
        call="GET /withdrawals"
        tabs={stages}
        active={stage.key}
        onChange={key => setParams({ stage: key }, { replace: true })}
      />
      <DataTable
        key={stage.key}
        call="GET /withdrawals"
        query={{ stage: stage.key }}
        columns={withdrawalColumns}
        filters={filters}
        rowKey={keyOf}
        openKey={openKey}
        onOpen={onOpen}
        exportName={`withdrawals-${stage.key}`}
        refreshMs={5_000}
        empty={{ title: stage.empty }}
      />
    </Page>
  );
}
