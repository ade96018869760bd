import { useCan } from '@/lib/roles.ts';
import { ApprovalDetail } from './approval-detail.tsx';
import { ProposalListPage } from './proposal-list-page.tsx';

/** Proposals of the tenant's staff. */
export default function ApprovalsScreen() {
  const decides = useCan('POST /approvals/{id}/approve');
  return (
    <ProposalListPage
      call="GET /approvals"
      exportName="approvals"
      readsOnly={!decides}
      detail={(id, close) => <ApprovalDetail key={id} id={id} onClose={close} />}
    />
  );
}
