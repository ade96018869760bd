import { useNavigate } from 'react-router';
import type { RecordOf } from '@/lib/list-calls.ts';
import { DataTable } from '@/ui/data-table.tsx';
import { Money } from '@/ui/money.tsx';
import { moneyColumns, sinceColumn } from '@/ui/review-columns.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag, type TagTone } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { numberColumn } from './dealing-words.ts';

type Deposit = RecordOf<'GET /deposits'>;
type Withdrawal = RecordOf<'GET /withdrawals'>;
type Claim = RecordOf<'GET /claims'>;
type PayoutAccount = RecordOf<'GET /customers/{id}/payout-accounts'>;

const keyOf = (row: { id: string }) => row.id;
const tones: Readonly<Record<string, TagTone>> = {
  passed: 'good',
  paid: 'good',
  rejected: 'bad',
  cancelled: 'neutral',
};

function stateColumn<Row extends { status: string; hold: unknown }>(): Column<Row> {
  const word = ({ status, hold }: Row) => (hold === null ? status : 'on hold');
  return {
    key: 'state',
    title: 'State',
    render: row => <Tag tone={tones[word(row)] ?? 'warn'}>{word(row)}</Tag>,
    csv: word,
  };
}

const depositColumns: readonly Column<Deposit>[] = [
  numberColumn(),
  {
    key: 'from',
    title: 'Paid from',
    render: row => (row.usdt ? `USDT ${row.bank ?? ''}` : (row.accountName ?? '—')),
    csv: row => row.accountName ?? row.bank ?? '',
  },
  ...moneyColumns<Deposit>(),
  stateColumn(),
  sinceColumn('Announced', 'createdTime', row => row.createdTime),
];

export function CustomerDeposits({ id }: { id: string }) {
  const navigate = useNavigate();
  return (
    <DataTable
      call="GET /deposits"
      query={{ customerId: id, sort: '-createdTime' }}
      columns={depositColumns}
      rowKey={keyOf}
      onOpen={row => void navigate(`/deposits?open=${row.id}`)}
      exportName="deposits"
      refreshMs={10_000}
      empty={{ title: 'No deposits' }}
    />
  );
}

const withdrawalColumns: readonly Column<Withdrawal>[] = [
  numberColumn(),
  {
    key: 'to',
    title: 'Paid to',
    render: row => <TwoLines main={row.bank} sub={row.accountNumber} />,
    csv: row => `${row.bank} ${row.accountNumber}`,
  },
  ...moneyColumns<Withdrawal>(),
  stateColumn(),
  sinceColumn('Asked for', 'createdTime', row => row.createdTime),
];

export function CustomerWithdrawals({ id }: { id: string }) {
  const navigate = useNavigate();
  return (
    <DataTable
      call="GET /withdrawals"
      query={{ customerId: id, sort: '-createdTime' }}
      columns={withdrawalColumns}
      rowKey={keyOf}
      onOpen={row => void navigate(`/withdrawals?open=${row.id}`)}
      exportName="withdrawals"
      refreshMs={10_000}
      empty={{ title: 'No withdrawals' }}
    />
  );
}

const claimColumns: readonly Column<Claim>[] = [
  {
    key: 'record',
    title: 'Because of',
    render: row => <TwoLines main={row.number ?? row.recordId.slice(0, 8)} sub={row.cause} />,
    csv: row => row.number ?? row.recordId,
  },
  {
    key: 'amount',
    title: 'Owed',
    sort: 'amount',
    align: 'right',
    render: row => <Money amount={row.amount} currency={row.currency} />,
    csv: row => row.amount,
  },
  {
    key: 'left',
    title: 'Left',
    align: 'right',
    render: row => <Money amount={row.left} currency={row.currency} />,
    csv: row => row.left,
  },
  sinceColumn('Since', 'createdTime', row => row.createdTime),
];

/** What the customer owes since money was taken back that was no longer there. */
export function CustomerClaims({ id }: { id: string }) {
  return (
    <DataTable
      call="GET /claims"
      query={{ customerId: id }}
      columns={claimColumns}
      rowKey={keyOf}
      exportName="claims"
      empty={{ title: 'The customer owes nothing' }}
    />
  );
}

const accountColumns: readonly Column<PayoutAccount>[] = [
  {
    key: 'account',
    title: 'Account',
    render: row => <TwoLines main={row.usdt ? `USDT ${row.bank}` : row.bank} sub={row.number} />,
    csv: row => `${row.bank} ${row.number}`,
  },
  { key: 'name', title: 'Holder', render: row => row.name, csv: row => row.name },
  {
    key: 'state',
    title: 'State',
    render: row => (row.removedTime === null ? <Tag tone="good">In use</Tag> : <Tag>Removed</Tag>),
    csv: row => (row.removedTime === null ? 'in use' : 'removed'),
  },
  {
    key: 'created',
    title: 'Added',
    align: 'right',
    wideOnly: true,
    at: row => row.createdTime,
  },
  sinceColumn('Changed', 'changedTime', row => row.changedTime),
];

export function CustomerPayoutAccounts({ id }: { id: string }) {
  return (
    <DataTable
      call="GET /customers/{id}/payout-accounts"
      params={{ id }}
      columns={accountColumns}
      rowKey={keyOf}
      exportName="payout-accounts"
      empty={{ title: 'No payout accounts' }}
    />
  );
}
