import warning from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import { timeText } from '@/lib/date-text.ts';
import { CustomerCell } from '@/ui/customer-cell.tsx';
import { Icon } from '@/ui/icon.tsx';
import { Money } from '@/ui/money.tsx';
import { NameMatch } from '@/ui/name-match.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TimeCell } from '@/ui/time-cell.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { shortNumber, stateOf, type Withdrawal, warningTexts } from './withdrawal-words.ts';
import styles from './withdrawals.module.css';

export const withdrawalColumns: readonly Column<Withdrawal>[] = [
  {
    key: 'customer',
    title: 'Customer',
    render: row => <CustomerCell customer={row.customer} />,
    csv: row => row.customer.account,
  },
  {
    key: 'destination',
    title: 'Destination',
    render: row => (
      <TwoLines
        main={`${row.usdt ? 'USDT ' : ''}${row.bank} ${shortNumber(row.accountNumber)}`}
        sub={<Remark row={row} />}
      />
    ),
    csv: row => `${row.bank} ${row.accountNumber}`,
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
    render: row => <Tag tone={stateOf(row).tone}>{stateOf(row).text}</Tag>,
    csv: row => stateOf(row).text,
  },
  {
    key: 'checked',
    title: 'Checked by',
    wideOnly: true,
    render: row => [row.pending?.proposer ?? row.firstChecker, row.decider].filter(Boolean).join(', ') || '—',
    csv: row => [row.firstChecker, row.decider].filter(Boolean).join(', '),
  },
  {
    key: 'created',
    title: 'Submitted',
    sort: 'createdTime',
    align: 'right',
    render: row => <TimeCell at={row.createdTime} />,
    csv: row => timeText(row.createdTime),
  },
];

/** The most important thing to know about it in a list. */
function Remark({ row }: { row: Withdrawal }) {
  const [first, ...others] = row.warnings;
  if (!first) return <NameMatch match={row.nameMatch} />;
  return (
    <span className={styles.remark}>
      <Icon svg={warning} size={14} />
      {warningTexts[first]}
      {others.length > 0 && ` and ${others.length} more`}
    </span>
  );
}
