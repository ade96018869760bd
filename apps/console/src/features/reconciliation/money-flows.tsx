import type { CsvCell } from '@openfloor/rules/csv';
import { Table } from 'antd';
import type { ReplyOf } from '@/lib/api.ts';
import { useCall } from '@/lib/use-call.ts';
import { CsvButton } from '@/ui/csv-button.tsx';
import { ErrorState } from '@/ui/error-state.tsx';
import { Figure } from '@/ui/figure.tsx';
import { Loading } from '@/ui/loading.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import styles from './reconciliation.module.css';

type Flow = ReplyOf<'GET /moneyFlows'>[number];
type Sums = Flow['depositsPassed'];

const sums: readonly { key: keyof Flow; title: string }[] = [
  { key: 'depositsAnnounced', title: 'Deposits announced' },
  { key: 'depositsPassed', title: 'Deposits passed' },
  { key: 'depositsRejected', title: 'Deposits rejected' },
  { key: 'depositsReversed', title: 'Deposits reversed' },
  { key: 'withdrawalsRequested', title: 'Withdrawals requested' },
  { key: 'withdrawalsApproved', title: 'Approved' },
  { key: 'withdrawalsPaid', title: 'Paid' },
  { key: 'withdrawalsRefused', title: 'Refused or cancelled' },
  { key: 'withdrawalsReturned', title: 'Returned by banks' },
  { key: 'exchangesPaid', title: 'Exchanged from' },
  { key: 'exchangesReceived', title: 'Exchanged to' },
];

const countText = (count: number): string => (count === 1 ? '1 time' : `${count} times`);

const sumsOf = (flow: Flow, key: keyof Flow): Sums => flow[key] as Sums;

/** Deposits, withdrawals and exchanges a day, beside what the ledger says moved at the bank. */
export function MoneyFlows() {
  const flows = useCall('GET /moneyFlows', { query: {} }, { refetchInterval: 60_000 });
  if (flows.isPending) return <Loading />;
  if (!flows.data)
    return (
      <ErrorState error={flows.error} retrying={flows.isFetching} onRetry={() => void flows.refetch()} />
    );
  return (
    <div className={styles.padded}>
      <p className={styles.note}>
        The last 30 days.{' '}
        <CsvButton
          size="small"
          name="money-flows"
          disabled={flows.data.length === 0}
          rows={() => csvOf(flows.data)}
        />
      </p>
      <Table<Flow>
        className={styles.figure ?? ''}
        dataSource={flows.data}
        rowKey={row => `${row.day} ${row.currency}`}
        pagination={{ pageSize: 30, size: 'small', hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            title: 'Day',
            render: (_, row) => <TwoLines main={row.day} sub={row.currency} />,
            fixed: 'left',
          },
          ...sums.map(({ key, title }) => ({
            title,
            align: 'right' as const,
            render: (_: unknown, row: Flow) =>
              sumsOf(row, key).count === 0 ? (
                '—'
              ) : (
                <TwoLines
                  main={<Figure of={sumsOf(row, key).amount} />}
                  sub={countText(sumsOf(row, key).count)}
                />
              ),
          })),
          {
            title: 'Exchange fees',
            align: 'right' as const,
            render: (_: unknown, row: Flow) => <Figure of={row.exchangeFees} />,
          },
          {
            title: 'Moved at the bank',
            align: 'right' as const,
            render: (_: unknown, row: Flow) => <Figure of={row.bank} />,
          },
        ]}
      />
    </div>
  );
}

function csvOf(flows: readonly Flow[]): CsvCell[][] {
  const titles = [
    'Day',
    'Currency',
    ...sums.flatMap(({ title }) => [`${title}, count`, title]),
    'Fees',
    'Bank',
  ];
  const rows = flows.map(flow => [
    flow.day,
    flow.currency,
    ...sums.flatMap(({ key }) => [sumsOf(flow, key).count, sumsOf(flow, key).amount]),
    flow.exchangeFees,
    flow.bank,
  ]);
  return [titles, ...rows];
}
