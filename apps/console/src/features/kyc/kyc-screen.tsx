import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useOpenRecord } from '@/lib/use-open-record.ts';
import { DataTable } from '@/ui/data-table.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import { Page } from '@/ui/page.tsx';
import { QueueTabs } from '@/ui/queue-tabs.tsx';
import { kycColumns } from './kyc-columns.tsx';
import { KycDetail } from './kyc-detail.tsx';
import { kycTabs, type Submission } from './kyc-words.ts';

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'search', label: 'Name, account or ID number', width: 220 },
  { kind: 'dates', from: 'from', to: 'to', label: 'Submitted' },
];
const keyOf = (row: Submission) => row.id;

/** Who says who they are, and whether their documents agree. */
export default function KycScreen() {
  const [params, setParams] = useSearchParams();
  const [openKey, open] = useOpenRecord();
  const tab = kycTabs.find(({ key }) => key === params.get('tab')) ?? kycTabs[0];
  const onOpen = useCallback((row: Submission) => open(row.id), [open]);
  const close = useCallback(() => open(null), [open]);
  return (
    <Page title="Identity" detail={openKey && <KycDetail key={openKey} id={openKey} onClose={close} />}>
      <QueueTabs
        call="GET /kyc"
        tabs={kycTabs}
        active={tab.key}
        onChange={key => setParams({ tab: key }, { replace: true })}
      />
      <DataTable
        key={tab.key}
        call="GET /kyc"
        query={{ status: tab.key }}
        columns={kycColumns}
        filters={filters}
        rowKey={keyOf}
        openKey={openKey}
        onOpen={onOpen}
        exportName={`identities-${tab.key}`}
        refreshMs={5_000}
        empty={{ title: tab.empty }}
      />
    </Page>
  );
}
