import { useCan } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import type { FilterField } from '@/ui/filter-bar.tsx';
import { datesFilter, searchFilter } from '@/ui/review-screen.tsx';
import { staffColumns } from './approval-columns.tsx';
import { ApprovalDetail } from './approval-detail.tsx';
import { kindText } from './kind-text.ts';
import { ProposalListPage } from './proposal-list-page.tsx';

/** Proposals of the tenant's staff. */
export default function ApprovalsScreen() {
  const decides = useCan('POST /approvals/{id}/approve');
  const { data: kinds = [] } = useCall('GET /approvals/kinds');
  return (
    <ProposalListPage
      call="GET /approvals"
      exportName="approvals"
      readsOnly={!decides}
      columns={staffColumns}
      filters={filtersOf(kinds)}
      detail={(id, close) => <ApprovalDetail key={id} id={id} onClose={close} />}
    />
  );
}

const filtersOf = (kinds: readonly string[]): FilterField[] => [
  searchFilter('Customer, number or title'),
  {
    kind: 'choice',
    name: 'kind',
    label: 'Kind',
    options: kinds.map(kind => ({ value: kind, label: kindText(kind) })),
  },
  { kind: 'text', name: 'proposer', label: 'Proposed by' },
  datesFilter('Proposed'),
];
