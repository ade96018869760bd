import { FigureTable } from '@/ui/figure-table.tsx';
import { Money } from '@/ui/money.tsx';
import { Panel } from '@/ui/panel.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import type { CustomerProfile } from './customer-profile.ts';
import styles from './customers.module.css';

type CashBalance = CustomerProfile['balances'][number];

const amountColumn = (key: Exclude<keyof CashBalance, 'currency'>, title: string): Column<CashBalance> => ({
  key,
  title,
  align: 'right',
  render: row => (
    <span className={styles.value}>
      <Money amount={row[key]} currency={row.currency} />
    </span>
  ),
});

const columns: readonly Column<CashBalance>[] = [
  { key: 'currency', title: 'Account', render: row => <b className={styles.symbol}>{row.currency}</b> },
  amountColumn('available', 'Available'),
  amountColumn('frozen', 'For withdrawals'),
  amountColumn('advance', 'For applications'),
  amountColumn('locked', 'For a term'),
  amountColumn('payable', 'Being paid'),
];

/** Cash by what it may be used for. */
export function CustomerCash({ balances }: { balances: readonly CashBalance[] }) {
  return (
    <Panel title="Cash">
      <FigureTable label="Cash" columns={columns} rows={balances} rowKey={row => row.currency} dense />
    </Panel>
  );
}
