import { Table } from 'antd';
import type { ReplyOf } from '@/lib/api.ts';
import { statedTime } from '@/lib/console-time.ts';
import { useCall } from '@/lib/use-call.ts';
import { ErrorState } from '@/ui/error-state.tsx';
import { Figure } from '@/ui/figure.tsx';
import { Loading } from '@/ui/loading.tsx';
import { BetweenSection, CashSections } from './cash-sections.tsx';
import styles from './reconciliation.module.css';

type Line = ReplyOf<'GET /reconciliation/trial-balance'>['lines'][number];

/** Customers' money against the bank's so far today, and every account of every asset; each asset sums to zero. */
export function TrialBalance() {
  const { data, isPending, error, isFetching, refetch } = useCall(
    'GET /reconciliation/trial-balance',
    undefined,
    { refetchInterval: 30_000 },
  );
  if (isPending) return <Loading />;
  if (!data) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className={styles.padded}>
      <p className={styles.note}>
        As of {statedTime(data.time)}. What the bank states for the end of {data.day} may still change until
        then.
      </p>
      <CashSections cash={data.cash} />
      <BetweenSection between={data.between} />
      <p className={styles.note}>The accounts of an asset sum to zero: what customers own, the house owes.</p>
      <TrialBalanceTable lines={data.lines} />
    </div>
  );
}

export function TrialBalanceTable({ lines }: { lines: readonly Line[] }) {
  return (
    <Table<Line>
      dataSource={[...lines]}
      rowKey={line => `${line.asset} ${line.account}`}
      pagination={lines.length > 50 ? { pageSize: 50, size: 'small' } : false}
      columns={[
        { title: 'Asset', dataIndex: 'asset' },
        { title: 'Account', dataIndex: 'account' },
        { title: 'Balance', align: 'right', render: (_, line) => <Figure of={line.balance} /> },
      ]}
    />
  );
}
