import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { RecordOf } from '@/lib/list-calls.ts';
import { CustomerCell } from '@/ui/customer-cell.tsx';
import { DataTable } from '@/ui/data-table.tsx';
import { EmptyState } from '@/ui/error-state.tsx';
import { Page } from '@/ui/page.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { numberColumn } from './dealing-words.ts';

type Found = RecordOf<'GET /records'>;

const words: Record<Found['kind'], string> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  identity: 'Identity',
  recovery: 'Recovery',
  case: 'Case',
  message: 'Messages',
  'payment-file': 'Payment file',
  order: 'Order',
  application: 'Application',
  product: 'Product bought',
  exchange: 'Exchange',
};

/** Where each kind is looked at. */
function pathOf({ kind, id, number, customer }: Found): string {
  const open = `open=${encodeURIComponent(id)}`;
  switch (kind) {
    case 'deposit':
      return `/deposits?${open}`;
    case 'withdrawal':
      return `/withdrawals?${open}`;
    case 'identity':
      return `/identity?${open}`;
    case 'recovery':
      return `/recovery?${open}`;
    case 'case':
      return `/cases?${open}`;
    case 'message':
      return `/messages?${open}`;
    case 'payment-file':
      return `/payments/${encodeURIComponent(id)}`;
    default:
      return `/customers/${customer?.id ?? ''}?tab=${kind}s&number=${encodeURIComponent(number)}&${open}`;
  }
}

const columns: readonly Column<Found>[] = [
  numberColumn(),
  { key: 'kind', title: 'Kind', render: row => words[row.kind], csv: row => words[row.kind] },
  {
    key: 'customer',
    title: 'Customer',
    render: row => (row.customer ? <CustomerCell customer={row.customer} /> : 'Several'),
    csv: row => row.customer?.account ?? '',
  },
  {
    key: 'created',
    title: 'Made',
    sort: 'createdTime',
    align: 'right',
    at: row => row.createdTime,
  },
];

/** What has the number that was searched for; where it is one record, that is opened. */
export default function RecordsScreen() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const number = params.get('number')?.trim() ?? '';
  const onRows = useCallback(
    ([only]: readonly Found[], first: number, total: number) => {
      if (only && first === 0 && total === 1) void navigate(pathOf(only), { replace: true });
    },
    [navigate],
  );
  return (
    <Page title={number ? `Records ${number}` : 'Records'}>
      {number ? (
        <DataTable
          call="GET /records"
          query={{ number }}
          columns={columns}
          rowKey={row => `${row.kind}/${row.id}`}
          onOpen={row => void navigate(pathOf(row))}
          onRows={onRows}
          empty={{ title: 'No record has this number', text: 'A number begins with its kind and its day.' }}
        />
      ) : (
        <EmptyState title="Type a number into the search above" />
      )}
    </Page>
  );
}
