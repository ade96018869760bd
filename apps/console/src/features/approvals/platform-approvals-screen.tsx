import usersThree from '@phosphor-icons/core/regular/users-three.svg?raw';
import { Tabs } from 'antd';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { shortIds } from '@/lib/short-text.ts';
import { useCall } from '@/lib/use-call.ts';
import { useOpenRecord } from '@/lib/use-open-record.ts';
import { DataTable } from '@/ui/data-table.tsx';
import { Notice } from '@/ui/notice.tsx';
import { Page } from '@/ui/page.tsx';
import type { AnyProposal } from './any-proposal.ts';
import styles from './approval-actions.module.css';
import { approvalColumns } from './approval-columns.tsx';
import { ProposalPanel } from './proposal-panel.tsx';
import { proposalViews } from './proposal-views.ts';
import { usePlatformDecisions } from './use-decisions.ts';

const keyOf = (proposal: AnyProposal) => proposal.id;

/** What one of the platform's staff proposed and another must decide. */
export default function PlatformApprovalsScreen({ username, alone }: { username: string; alone: boolean }) {
  const [params, setParams] = useSearchParams();
  const [openKey, open] = useOpenRecord();
  const view = proposalViews.find(({ key }) => key === params.get('view')) ?? proposalViews[0];
  const onOpen = useCallback((proposal: AnyProposal) => open(proposal.id), [open]);
  const close = useCallback(() => open(null), [open]);
  return (
    <Page
      title="Approvals"
      note="What stops a tenant or binds every tenant takes two of the platform’s staff."
      detail={openKey && <Detail key={openKey} id={openKey} me={username} onClose={close} />}
    >
      {alone && <SecondNeeded />}
      <DataTable
        key={view.key}
        call="GET /platform/approvals"
        lead={
          <Tabs
            activeKey={view.key}
            items={proposalViews.map(({ key, label }) => ({ key, label }))}
            onChange={key => setParams({ view: key }, { replace: true })}
            tabBarStyle={{ marginBottom: 0 }}
          />
        }
        query={{ view: view.key }}
        columns={approvalColumns}
        rowKey={keyOf}
        openKey={openKey}
        onOpen={onOpen}
        exportName={`platform-approvals-${view.key}`}
        refreshMs={5_000}
        empty={view.empty}
      />
    </Page>
  );
}

/** Nobody could decide on what this person proposes. */
function SecondNeeded() {
  return (
    <div className={styles.second}>
      <Notice svg={usersThree} title="A second person is needed">
        <p>
          Nobody else can decide on what you propose. Whoever runs the server adds a member with{' '}
          <code>npm run platform:staff -- their.name</code>.
        </p>
      </Notice>
    </div>
  );
}

function Detail({ id, me, onClose }: { id: string; me: string; onClose: () => void }) {
  const read = useCall('GET /platform/approvals/{id}', { params: { id } }, { refetchInterval: 5_000 });
  return (
    <ProposalPanel read={read} me={me} decide={usePlatformDecisions()} subject={shortIds} onClose={onClose} />
  );
}
