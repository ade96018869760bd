import { Tabs } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useOpenRecord } from '@/lib/use-open-record.ts';
import { DataTable } from '@/ui/data-table.tsx';
import { Page } from '@/ui/page.tsx';
import type { AnyProposal } from './any-proposal.ts';
import { approvalColumns } from './approval-columns.tsx';
import { proposalViews } from './proposal-views.ts';

interface ProposalListPageProps {
  /** Whose proposals: those of the tenant's staff, or of the platform's. */
  call: 'GET /approvals' | 'GET /platform/approvals';
  exportName: string;
  /** Whoever only reads has nothing to decide and proposes nothing. */
  readsOnly?: boolean;
  note?: string;
  detail: (id: string, close: () => void) => ReactNode;
  /** Above the list. */
  children?: ReactNode;
}

const keyOf = (proposal: AnyProposal) => proposal.id;

/** What one person proposed and another must decide. */
export function ProposalListPage(props: ProposalListPageProps) {
  const { call, exportName, readsOnly = false, note, detail, children } = props;
  const [params, setParams] = useSearchParams();
  const [openKey, open] = useOpenRecord();
  const shown = proposalViews.filter(({ key }) => !readsOnly || key === 'open' || key === 'decided');
  const view = shown.find(({ key }) => key === params.get('view')) ?? shown[0] ?? proposalViews[2];
  const onOpen = useCallback((proposal: AnyProposal) => open(proposal.id), [open]);
  const close = useCallback(() => open(null), [open]);
  return (
    <Page title="Approvals" note={note} detail={openKey && detail(openKey, close)}>
      {children}
      <DataTable
        key={view.key}
        call={call}
        lead={
          <Tabs
            activeKey={view.key}
            items={shown.map(({ key, label }) => ({ key, label }))}
            onChange={key => setParams({ view: key }, { replace: true })}
            tabBarStyle={{ marginBottom: 0 }}
          />
        }
        query={{ view: view.key }}
        columns={approvalColumns}
        rowKey={keyOf}
        openKey={openKey}
        onOpen={onOpen}
        exportName={`${exportName}-${view.key}`}
        refreshMs={5_000}
        empty={view.empty}
      />
    </Page>
  );
}
