import type { RecordOf } from '@/lib/list-calls.ts';
import { CustomerCell } from './customer-cell.tsx';
import { Money } from './money.tsx';
import type { Column } from './table-columns.tsx';

/** What the lists of customers' records have in common. */
interface Reviewed {
  number: string;
  customer: RecordOf<'GET /deposits'>['customer'];
}
type Priced = Pick<RecordOf<'GET /deposits'>, 'amount' | 'currency'>;

export const numberColumn = <Row extends Reviewed>(): Column<Row> => ({
  key: 'number',
  title: 'Number',
  hidden: true,
  render: row => row.number,
  csv: row => row.number,
});

export const customerColumn = <Row extends Reviewed>(): Column<Row> => ({
  key: 'customer',
  title: 'Customer',
  render: row => <CustomerCell customer={row.customer} />,
  csv: row => row.customer.account,
});

export const moneyColumns = <Row extends Priced>(): Column<Row>[] => [
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
];

export const reviewerColumn = <Row extends { reviewer: string | null }>(): Column<Row> => ({
  key: 'reviewer',
  title: 'Reviewed by',
  wideOnly: true,
  render: row => row.reviewer ?? '—',
  csv: row => row.reviewer ?? '',
});

/** When the customer asked; the field is the one that the server sorts by. */
export const sinceColumn = <Row,>(title: string, sort: string, at: (row: Row) => number): Column<Row> => ({
  key: 'since',
  title,
  sort,
  align: 'right',
  at: row => at(row),
});
