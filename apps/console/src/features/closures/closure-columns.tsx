import { blockedBy, type ClosureRow, closureStates } from '@/lib/closure-words.ts';
import { CustomerCell } from '@/ui/customer-cell.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';

export const closureColumns: readonly Column<ClosureRow>[] = [
  {
    key: 'customer',
    title: 'Customer',
    render: row => <CustomerCell customer={row.customer} />,
    csv: row => row.customer.account,
  },
  { key: 'asked', title: 'Asked', sort: 'askedTime', at: row => row.askedTime },
  { key: 'due', title: 'Closes', sort: 'dueTime', at: row => row.dueTime },
  { key: 'ended', title: 'Ended', sort: 'endedTime', wideOnly: true, at: row => row.endedTime },
  { key: 'kept', title: 'Known until', sort: 'keepUntil', wideOnly: true, at: row => row.keepUntil },
  { key: 'blocked', title: 'Blocked by', wideOnly: true, render: blockedBy, csv: blockedBy },
  {
    key: 'state',
    title: 'State',
    align: 'right',
    render: row => (
      <>
        {row.held && <Tag tone="warn">Everything kept</Tag>}{' '}
        {row.hasMoney && <Tag tone="bad">Money left</Tag>}{' '}
        <Tag tone={closureStates[row.state].tone}>{closureStates[row.state].text}</Tag>
      </>
    ),
    csv: row => closureStates[row.state].text,
  },
  {
    key: 'held',
    title: 'Everything kept',
    hidden: true,
    render: row => row.held,
    csv: row => (row.held ? 'yes' : ''),
  },
];
