import type { RecordOf } from '@/lib/list-calls.ts';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
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
    at: row => row.seenTime,
  },
  {
    key: 'created',
    title: 'Registered',
    sort: 'createdTime',
    align: 'right',
    at: row => row.createdTime,
  },
];
