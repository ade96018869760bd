import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ClosureRow } from '@/lib/closure-words.ts';
import { useMe } from '@/lib/roles.ts';
import { DataTable } from '@/ui/data-table.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import { Page } from '@/ui/page.tsx';
import { QueueTabs } from '@/ui/queue-tabs.tsx';
import { datesFilter, searchFilter } from '@/ui/review-screen.tsx';
import { closureColumns } from './closure-columns.tsx';

const tabs = [
  { key: 'waiting', label: 'Waiting', empty: 'Nobody has asked for their account to be closed' },
  { key: 'blocked', label: 'Blocked', empty: 'Nothing has come up against a closing' },
  { key: 'closed', label: 'Closed', empty: 'No account was closed' },
  { key: 'erased', label: 'Erased', empty: 'Of nobody has all been erased yet' },
  { key: 'taken-back', label: 'Taken back', empty: 'Nobody has taken it back' },
] as const;

const filters: readonly FilterField[] = [searchFilter('Name, username or account'), datesFilter('Asked')];
/** For those who know of holds and cases. */
const holdFilters: readonly FilterField[] = [
  ...filters,
  { kind: 'choice', name: 'held', label: 'Everything kept', options: [{ value: 'true', label: 'Yes' }] },
];

const keyOf = (row: ClosureRow) => row.id;

/** Accounts whose owners leave: staff only look on, and hold what has to be kept on the customer's page. */
export default function ClosuresScreen() {
  const navigate = useNavigate();
  const { roles } = useMe();
  const [params, setParams] = useSearchParams();
  const tab = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0];
  const knowsOfHolds = roles.some(role => role === 'owner' || role === 'compliance' || role === 'auditor');
  const onOpen = useCallback(
    (row: ClosureRow) => void navigate(`/customers/${row.customer.id}?tab=agreements`),
    [navigate],
  );
  return (
    <Page title="Closures">
      <QueueTabs
        call="GET /closures"
        tabs={tabs.map(({ key, label }) => ({
          key,
          label,
          ...(key === 'waiting' && { waiting: { state: key } }),
        }))}
        active={tab.key}
        onChange={key => setParams({ tab: key }, { replace: true })}
      />
      <DataTable
        key={tab.key}
        call="GET /closures"
        query={{ state: tab.key }}
        columns={closureColumns}
        filters={knowsOfHolds ? holdFilters : filters}
        rowKey={keyOf}
        onOpen={onOpen}
        exportName={`closures-${tab.key}`}
        refreshMs={10_000}
        empty={{ title: tab.empty }}
      />
    </Page>
  );
}
