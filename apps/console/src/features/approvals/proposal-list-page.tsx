import { type ReactNode, useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { RecordOf } from '@/lib/list-calls.ts';
import { useOpenRecord } from '@/lib/use-open-record.ts';
import { DataTable } from '@/ui/data-table.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import { Page } from '@/ui/page.tsx';
import { QueueTabs } from '@/ui/queue-tabs.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import type { AnyProposal } from './any-proposal.ts';
import { stateNames } from './proposal-state.tsx';
import { proposalViews } from './proposal-views.ts';

type ProposalCall = 'GET /approvals' | 'GET /platform/approvals';

interface ProposalListPageProps<Key extends ProposalCall> {
  /** Whose proposals: those of the tenant's staff, or of the platform's. */
  call: Key;
  exportName: string;
  /** Whoever only reads has nothing to decide and proposes nothing. */
  readsOnly?: boolean;
  note?: string;
  columns: readonly Column<RecordOf<Key>>[];
  filters?: readonly FilterField[];
  detail: (id: string, close: () => void) => ReactNode;
  /** Above the list. */
  children?: ReactNode;
}

const idOf = (proposal: unknown): string => (proposal as AnyProposal).id;
/** What is open has one state. */
const endedStates = ['executed', 'rejected', 'cancelled', 'void', 'expired'] as const;
const stateFilter: FilterField = {
  kind: 'choice',
  name: 'state',
  label: 'State',
  options: endedStates.map(value => ({ value, label: stateNames[value] })),
};

/** What one person proposed and another must decide. */
export function ProposalListPage<Key extends ProposalCall>(props: ProposalListPageProps<Key>) {
  const { call, exportName, readsOnly = false, note, columns, filters = [], detail, children } = props;
  const [params, setParams] = useSearchParams();
  const [openKey, open] = useOpenRecord();
  const shown = proposalViews.filter(({ key }) => !readsOnly || key === 'open' || key === 'decided');
  const view = shown.find(({ key }) => key === params.get('view')) ?? shown[0] ?? proposalViews[2];
  const onOpen = useCallback((proposal: RecordOf<Key>) => open(idOf(proposal)), [open]);
  const close = useCallback(() => open(null), [open]);
  return (
    <Page title="Approvals" note={note} detail={openKey && detail(openKey, close)}>
      {children}
      <QueueTabs
        call={call}
        tabs={shown.map(({ key, label, counted }) => ({
          key,
          label,
          ...(counted && { waiting: { view: key } }),
        }))}
        active={view.key}
        onChange={key => setParams({ view: key }, { replace: true })}
      />
      <DataTable
        key={view.key}
        call={call}
        query={{ view: view.key }}
        columns={columns}
        filters={filters.length > 0 && view.key === 'decided' ? [...filters, stateFilter] : filters}
        rowKey={idOf}
        openKey={openKey}
        onOpen={onOpen}
        exportName={`${exportName}-${view.key}`}
        refreshMs={5_000}
        empty={view.empty}
      />
    </Page>
  );
}
