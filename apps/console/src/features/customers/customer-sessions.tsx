import { deviceText } from '@/lib/device-text.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import { DataTable } from '@/ui/data-table.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';

type Session = RecordOf<'GET /customers/{id}/sessions'>;

const columns: readonly Column<Session>[] = [
  {
    key: 'device',
    title: 'Device',
    render: row => <TwoLines main={deviceText(row)} sub={row.address} />,
    csv: row => row.userAgent,
  },
  { key: 'address', title: 'Address', hidden: true, render: row => row.address, csv: row => row.address },
  {
    key: 'state',
    title: 'State',
    render: row =>
      row.endedTime === null ? <Tag tone="good">Open</Tag> : <Tag>{row.endReason ?? 'Ended'}</Tag>,
    csv: row => (row.endedTime === null ? 'open' : (row.endReason ?? 'ended')),
  },
  {
    key: 'seen',
    title: 'Last seen',
    sort: 'seenTime',
    align: 'right',
    at: row => row.seenTime,
  },
  {
    key: 'created',
    title: 'Logged in',
    sort: 'createdTime',
    align: 'right',
    at: row => row.createdTime,
  },
];

const filters: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'open',
    label: 'State',
    options: [
      { value: 'true', label: 'Open' },
      { value: 'false', label: 'Ended' },
    ],
  },
];

export function CustomerSessions({ id }: { id: string }) {
  return (
    <DataTable
      call="GET /customers/{id}/sessions"
      params={{ id }}
      columns={columns}
      filters={filters}
      rowKey={row => row.id}
      exportName="sessions"
      refreshMs={10_000}
      empty={{ title: 'Never logged in' }}
    />
  );
}
