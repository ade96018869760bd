import { CustomerCell } from '@/ui/customer-cell.tsx';
import { NameMatch } from '@/ui/name-match.tsx';
import { Remark } from '@/ui/remark.tsx';
import { moneyColumns, numberColumn, reviewerColumn, sinceColumn } from '@/ui/review-columns.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { type Deposit, remarkOf, stateOf } from './deposit-words.ts';

export const depositColumns: readonly Column<Deposit>[] = [
  numberColumn(),
  {
    key: 'customer',
    title: 'Customer',
    render: row => {
      const remark = remarkOf(row);
      return <CustomerCell customer={row.customer} {...(remark && { remark: <Remark>{remark}</Remark> })} />;
    },
    csv: row => row.customer.account,
  },
  {
    key: 'payer',
    title: 'Paid from',
    wideOnly: true,
    render: row => (
      <TwoLines
        main={row.usdt ? `USDT ${row.bank ?? ''}` : (row.accountName ?? '—')}
        sub={<NameMatch match={row.nameMatch} />}
      />
    ),
    csv: row => row.accountName ?? row.bank ?? '',
  },
  ...moneyColumns<Deposit>(),
  {
    key: 'state',
    title: 'State',
    wideOnly: true,
    render: row => <Tag tone={stateOf(row).tone}>{stateOf(row).text}</Tag>,
    csv: row => stateOf(row).text,
  },
  reviewerColumn(),
  sinceColumn('Announced', 'createdTime', row => row.createdTime),
];
