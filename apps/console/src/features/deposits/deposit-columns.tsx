import { timeText } from '@/lib/date-text.ts';
import { CustomerCell } from '@/ui/customer-cell.tsx';
import { Money } from '@/ui/money.tsx';
import { NameMatch } from '@/ui/name-match.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TimeCell } from '@/ui/time-cell.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { type Deposit, depositStates } from './deposit-words.ts';

export const depositColumns: readonly Column<Deposit>[] = [
  {
    key: 'customer',
    title: 'Customer',
    render: row => <CustomerCell customer={row.customer} />,
    csv: row => row.customer.account,
  },
  {
    key: 'payer',
    title: 'Paid from',
    render: row => (
      <TwoLines
        main={row.usdt ? `USDT ${row.bank ?? ''}` : (row.accountName ?? '—')}
        sub={<NameMatch match={row.nameMatch} />}
      />
    ),
    csv: row => row.accountName ?? row.bank ?? '',
  },
  {
    key: 'amount',
    title: 'Amount',
    sort: 'amount',
    align: 'right',
    render: row => <Money amount={row.amount} currency={row.currency} />,
    csv: row => row.amount,
  },
  {
    key: 'currency',
    title: 'Currency',
    hidden: true,
    render: row => row.currency,
    csv: row => row.currency,
  },
  {
    key: 'state',
    title: 'State',
    wideOnly: true,
    render: row => (
      <>
        <Tag tone={depositStates[row.status].tone}>{depositStates[row.status].text}</Tag>{' '}
        {row.duplicates > 0 && <Tag tone="warn">Receipt seen before</Tag>}
      </>
    ),
    csv: row => row.status,
  },
  {
    key: 'reviewer',
    title: 'Reviewed by',
    wideOnly: true,
    render: row => row.reviewer ?? '—',
    csv: row => row.reviewer ?? '',
  },
  {
    key: 'created',
    title: 'Announced',
    sort: 'createdTime',
    align: 'right',
    render: row => <TimeCell at={row.createdTime} />,
    csv: row => timeText(row.createdTime),
  },
];
