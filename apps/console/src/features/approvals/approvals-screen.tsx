import { Tabs } from 'antd';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { RecordOf } from '@/lib/list-calls.ts';
import { useCan } from '@/lib/roles.ts';
import { useOpenRecord } from '@/lib/use-open-record.ts';
import { DataTable } from '@/ui/data-table.tsx';
import { Page } from '@/ui/page.tsx';
import { approvalColumns } from './approval-columns.tsx';
import { ApprovalDetail } from './approval-detail.tsx';
import { proposalViews } from './proposal-views.ts';

type Proposal = RecordOf<'GET /approvals'>;

const keyOf = (proposal: Proposal) => proposal.id;

/** What one person proposed and another must decide. */
export default function ApprovalsScreen() {
  const [params, setParams] = useSearchParams();
  const [openKey, open] = useOpenRecord();
  const decides = useCan('POST /approvals/{id}/approve');
  // Whoever only reads has nothing to decide and proposes nothing.
  const shown = proposalViews.filter(view => decides || view.key === 'open' || view.key === 'decided');
  const view = shown.find(({ key }) => key === params.get('view')) ?? shown[0] ?? proposalViews[2];
  const onOpen = useCallback((proposal: Proposal) => open(proposal.id), [open]);
  const close = useCallback(() => open(null), [open]);
  return (
    <Page title="Approvals" detail={openKey && <ApprovalDetail key={openKey} id={openKey} onClose={close} />}>
      <DataTable
        key={view.key}
        call="GET /approvals"
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
        exportName={`approvals-${view.key}`}
        refreshMs={5_000}
        empty={view.empty}
      />
    </Page>
  );
}
