import usersThree from '@phosphor-icons/core/regular/users-three.svg?raw';
import { shortIds } from '@/lib/short-text.ts';
import { useCall } from '@/lib/use-call.ts';
import { Notice } from '@/ui/notice.tsx';
import styles from './approval-actions.module.css';
import { approvalColumns } from './approval-columns.tsx';
import { ProposalListPage } from './proposal-list-page.tsx';
import { ProposalPanel } from './proposal-panel.tsx';
import { usePlatformDecisions } from './use-decisions.ts';

/** Proposals of the platform's staff. */
export default function PlatformApprovalsScreen({ username, alone }: { username: string; alone: boolean }) {
  return (
    <ProposalListPage
      call="GET /platform/approvals"
      columns={approvalColumns}
      exportName="platform-approvals"
      note="What stops a tenant or binds every tenant takes two of the platform’s staff."
      detail={(id, close) => <Detail key={id} id={id} me={username} onClose={close} />}
    >
      {alone && <SecondNeeded />}
    </ProposalListPage>
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
