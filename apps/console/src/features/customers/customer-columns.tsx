import { timeText } from '@openfloor/look/date-text';
import type { RecordOf } from '@/lib/list-calls.ts';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TimeCell } from '@/ui/time-cell.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';

export type Customer = RecordOf<'GET /customers'>;

export const customerColumns: readonly Column<Customer>[] = [
  {
    key: 'customer',
    title: 'Customer',
    sort: 'username',
    render: row => <TwoLines main={row.name ?? row.username} sub={row.username} />,
    csv: row => row.username,
  },
  { key: 'name', title: 'Verified name', hidden: true, render: row => row.name, csv: row => row.name ?? '' },
  {
    key: 'account',
    title: 'Account',
    sort: 'account',
    render: row => row.account,
    csv: row => row.account,
  },
  {
    key: 'status',
    title: 'State',
    render: row => (
      <>
        {row.status === 'disabled' && <Tag tone="bad">Disabled</Tag>}{' '}
        <Tag tone={row.name ? 'good' : 'neutral'}>{row.name ? 'Verified' : 'Unverified'}</Tag>
      </>
    ),
    csv: row => row.status,
  },
  {
    key: 'seen',
    title: 'Last seen',
    wideOnly: true,
    align: 'right',
    render: row => <TimeCell at={row.seenTime} />,
    csv: row => (row.seenTime === null ? '' : timeText(row.seenTime)),
  },
  {
    key: 'created',
    title: 'Registered',
    sort: 'createdTime',
    align: 'right',
    render: row => <TimeCell at={row.createdTime} />,
    csv: row => timeText(row.createdTime),
  },
];
