import { DataTable } from '@/ui/data-table.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { type Activity, activityBy, activityDetail, activityTitle } from './activity-words.ts';

const columns: readonly Column<Activity>[] = [
  {
    key: 'action',
    title: 'What',
    render: row => <TwoLines main={activityTitle(row.action)} sub={row.action} />,
    csv: row => row.action,
  },
  { key: 'by', title: 'By', render: row => activityBy(row), csv: row => activityBy(row) },
  {
    key: 'detail',
    title: 'Device or reason',
    wideOnly: true,
    render: row => activityDetail(row),
    csv: row => activityDetail(row),
  },
  {
    key: 'time',
    title: 'Time',
    sort: 'time',
    align: 'right',
    at: row => row.time,
  },
];

const filters: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'by',
    label: 'By',
    options: [
      { value: 'customer', label: 'Customer' },
      { value: 'staff', label: 'Staff and platform' },
      { value: 'system', label: 'System' },
    ],
  },
];

/** What the customer reads under Account activity. */
export function CustomerActivity({ id }: { id: string }) {
  return (
    <DataTable
      call="GET /customers/{id}/activity"
      params={{ id }}
      columns={columns}
      filters={filters}
      rowKey={row => row.id}
      exportName="activity"
      refreshMs={15_000}
      empty={{ title: 'Nothing has happened yet' }}
    />
  );
}
