import { NameMatch } from '@/ui/name-match.tsx';
import {
  customerColumn,
  moneyColumns,
  numberColumn,
  reviewerColumn,
  sinceColumn,
} from '@/ui/review-columns.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { type Deposit, depositStates } from './deposit-words.ts';

export const depositColumns: readonly Column<Deposit>[] = [
  numberColumn(),
  customerColumn(),
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
  ...moneyColumns<Deposit>(),
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
  reviewerColumn(),
  sinceColumn('Announced', 'createdTime', row => row.createdTime),
];
