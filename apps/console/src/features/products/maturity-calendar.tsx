import { Link } from 'react-router';
import { useListState } from '@/lib/list-state.ts';
import { useCall } from '@/lib/use-call.ts';
import { CsvButton } from '@/ui/csv-button.tsx';
import { ErrorState } from '@/ui/error-state.tsx';
import { FilterBar, type FilterField } from '@/ui/filter-bar.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Money } from '@/ui/money.tsx';
import { PlainTable } from '@/ui/plain-table.tsx';
import { type Column, csvRows } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import type { Maturity } from './product-words.ts';

const filters: readonly FilterField[] = [
  { kind: 'dates', from: 'fromTime', to: 'untilTime', label: 'Maturity between' },
];

const columns: readonly Column<Maturity>[] = [
  { key: 'day', title: 'Day', isDay: true, render: row => row.day, csv: row => row.day },
  {
    key: 'product',
    title: 'Product',
    render: row => <Link to={`/products/${row.productId}?tab=rates`}>{row.productName}</Link>,
    csv: row => row.productName,
  },
  {
    key: 'orders',
    title: 'Terms that end',
    align: 'right',
    render: row => row.orders,
    csv: row => row.orders,
  },
  {
    key: 'principal',
    title: 'Principal',
    align: 'right',
    render: row => <Money amount={row.principal} currency={row.currency} />,
    csv: row => row.principal,
  },
  { key: 'currency', title: 'Currency', hidden: true, render: row => row.currency, csv: row => row.currency },
  { key: 'matured', title: 'Paid back', align: 'right', render: row => row.matured, csv: row => row.matured },
  {
    key: 'undeclared',
    title: 'Rate',
    align: 'right',
    render: row =>
      row.undeclared === 0 ? (
        <Tag tone="good">Declared</Tag>
      ) : (
        <Tag tone="warn">{`${row.undeclared} without a rate`}</Tag>
      ),
    csv: row => row.undeclared,
  },
];

/** When which product's money comes back. Without a declared rate it comes back without profit. */
export function MaturityCalendar() {
  const [{ filters: chosen }, change] = useListState(['fromTime', 'untilTime'], []);
  const query = Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, Number(value)]));
  const days = useCall('GET /maturities', { query }, { refetchInterval: 30_000 });
  const rows = days.data ?? [];
  return (
    <>
      <FilterBar fields={filters} values={chosen} onChange={change}>
        <CsvButton name="maturities" rows={() => csvRows(columns, rows)} disabled={rows.length === 0} />
      </FilterBar>
      {days.isPending && <Loading />}
      {days.isError && !days.data && (
        <ErrorState error={days.error} retrying={days.isFetching} onRetry={() => void days.refetch()} />
      )}
      {days.data && (
        <PlainTable
          rows={rows}
          columns={columns}
          rowKey={row => `${row.day} ${row.productId}`}
          empty={{ title: 'Nothing matures in this time', text: 'From a week ago to ninety days ahead.' }}
        />
      )}
    </>
  );
}
