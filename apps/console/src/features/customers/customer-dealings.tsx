import { Link } from 'react-router';
import { timeText } from '@/lib/console-time.ts';
import type { RecordOf } from '@/lib/list-calls.ts';
import { useOpenRecord } from '@/lib/use-open-record.ts';
import { DataTable } from '@/ui/data-table.tsx';
import { type Fact, Facts } from '@/ui/facts.tsx';
import { Figure } from '@/ui/figure.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import { Money } from '@/ui/money.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import {
  applicationTones,
  applicationWords,
  failWords,
  kindWords,
  numberColumn,
  numberFilter,
  productWords,
  stateFilter,
} from './dealing-words.ts';

type Application = RecordOf<'GET /customers/{id}/applications'>;
type Product = RecordOf<'GET /customers/{id}/products'>;
type Exchange = RecordOf<'GET /customers/{id}/exchanges'>;

type Listed =
  | 'GET /customers/{id}/applications'
  | 'GET /customers/{id}/products'
  | 'GET /customers/{id}/exchanges';

interface DealingsProps<Key extends Listed> {
  call: Key;
  customer: string;
  columns: readonly Column<RecordOf<Key>>[];
  filters: readonly FilterField[];
  /** What is known of a record, below its row once it is opened. */
  facts: (row: RecordOf<Key>) => readonly Fact[];
  /** What they are, in the file and where there are none. */
  name: string;
}

/** Each of these records has one, which the compiler does not see of all at once. */
const idOf = (row: unknown) => (row as { id: string }).id;

/** What a customer did of one kind, each record opening below its row. */
function Dealings<Key extends Listed>({ call, customer, columns, filters, facts, name }: DealingsProps<Key>) {
  const [openKey, open] = useOpenRecord();
  return (
    <DataTable
      call={call}
      params={{ id: customer }}
      columns={columns}
      filters={filters}
      rowKey={idOf}
      openKey={openKey}
      onOpen={row => open(idOf(row) === openKey ? null : idOf(row))}
      below={row => <Facts of={facts(row)} />}
      exportName={name}
      empty={{ title: `No ${name}` }}
    />
  );
}

const applicationColumns: readonly Column<Application>[] = [
  numberColumn(),
  {
    key: 'offer',
    title: 'Offer',
    render: row => <TwoLines main={row.stockSymbol} sub={kindWords[row.kind]} />,
    csv: row => `${kindWords[row.kind]} ${row.stockSymbol}`,
  },
  {
    key: 'units',
    title: 'Applied → allotted',
    align: 'right',
    render: row => (
      <TwoLines
        main={<Figure of={row.units} />}
        sub={row.allottedUnits === null ? 'Not allotted yet' : `${row.allottedUnits} allotted`}
      />
    ),
    csv: row => `${row.units} / ${row.allottedUnits ?? ''}`,
  },
  {
    key: 'paid',
    title: 'Paid',
    align: 'right',
    render: row => <Money amount={row.paid} currency={row.currency} />,
    csv: row => row.paid,
  },
  {
    key: 'state',
    title: 'State',
    render: row => <Tag tone={applicationTones[row.status]}>{applicationWords[row.status]}</Tag>,
    csv: row => applicationWords[row.status],
  },
  timeColumn('Applied'),
];

const applicationFilters = [numberFilter, stateFilter('status', applicationWords)];

/** Offers of every kind that the customer applied to. */
export const CustomerApplications = ({ id }: { id: string }) => (
  <Dealings
    call="GET /customers/{id}/applications"
    customer={id}
    columns={applicationColumns}
    filters={applicationFilters}
    facts={row => [
      ['Record number', row.number],
      ['In the published allotment', row.publishedNumber],
      [
        'Offer',
        <Link key="offer" to={`/offers/${row.offerId}`}>
          {row.stockName}
        </Link>,
      ],
      ['Units applied for', <Figure key="units" of={row.units} />],
      ['Units allotted', row.allottedUnits],
      ['Units delivered', row.deliveredUnits],
      ['Paid', <Money key="paid" amount={row.paid} currency={row.currency} />],
      ['Fee', <Money key="fee" amount={row.fee} currency={row.currency} />],
      ['Returned', <Money key="returned" amount={row.returned} currency={row.currency} />],
      ['To be paid until', row.dueTime && timeText(row.dueTime)],
      ['Ended', row.endedTime && timeText(row.endedTime)],
      ['Why it failed', row.failReason && failWords[row.failReason]],
    ]}
    name="applications"
  />
);

const productColumns: readonly Column<Product>[] = [
  numberColumn(),
  { key: 'product', title: 'Product', render: row => row.name, csv: row => row.name },
  {
    key: 'amount',
    title: 'Put in',
    align: 'right',
    render: row => <Money amount={row.amount} currency={row.currency} />,
    csv: row => row.amount,
  },
  {
    key: 'profit',
    title: 'Profit or loss',
    align: 'right',
    render: row => (row.profit === null ? '—' : <Money amount={row.profit} currency={row.currency} />),
    csv: row => row.profit ?? '',
  },
  {
    key: 'state',
    title: 'State',
    render: row => <Tag tone={row.status === 'MATURED' ? 'good' : 'neutral'}>{productWords[row.status]}</Tag>,
    csv: row => productWords[row.status],
  },
  {
    key: 'matures',
    title: 'Term ends',
    sort: 'maturesTime',
    align: 'right',
    wideOnly: true,
    at: row => row.maturesTime,
  },
  timeColumn('Bought'),
];

const productFilters = [numberFilter, stateFilter('status', productWords)];

export const CustomerProducts = ({ id }: { id: string }) => (
  <Dealings
    call="GET /customers/{id}/products"
    customer={id}
    columns={productColumns}
    filters={productFilters}
    facts={row => [
      ['Record number', row.number],
      [
        'Product',
        <Link key="product" to={`/products/${row.productId}`}>
          {row.name}
        </Link>,
      ],
      ['Put in', <Money key="amount" amount={row.amount} currency={row.currency} />],
      ['Rate declared', row.rate === null ? null : `${row.rate} %`],
      ['Profit or loss', row.profit && <Money key="p" amount={row.profit} currency={row.currency} />],
      ['Term ends', timeText(row.maturesTime)],
      ['Paid back', row.maturedTime && timeText(row.maturedTime)],
    ]}
    name="products"
  />
);

const exchangeColumns: readonly Column<Exchange>[] = [
  numberColumn(),
  {
    key: 'way',
    title: 'From → to',
    render: row => `${row.from} → ${row.to}`,
    csv: row => `${row.from} > ${row.to}`,
  },
  {
    key: 'paid',
    title: 'Paid',
    align: 'right',
    render: row => <Money amount={row.fromAmount} currency={row.from} />,
    csv: row => row.fromAmount,
  },
  {
    key: 'fee',
    title: 'Fee in it',
    align: 'right',
    wideOnly: true,
    render: row => <Money amount={row.fee} currency={row.from} />,
    csv: row => row.fee,
  },
  {
    key: 'received',
    title: 'Received',
    align: 'right',
    render: row => <Money amount={row.toAmount} currency={row.to} />,
    csv: row => row.toAmount,
  },
  {
    key: 'rate',
    title: 'Rate',
    align: 'right',
    wideOnly: true,
    render: row => row.rate,
    csv: row => row.rate,
  },
  timeColumn('Exchanged'),
];

const exchangeFilters = [numberFilter];

export const CustomerExchanges = ({ id }: { id: string }) => (
  <Dealings
    call="GET /customers/{id}/exchanges"
    customer={id}
    columns={exchangeColumns}
    filters={exchangeFilters}
    facts={row => [
      ['Record number', row.number],
      ['Paid', <Money key="from" amount={row.fromAmount} currency={row.from} />],
      ['Fee in it', <Money key="fee" amount={row.fee} currency={row.from} />],
      ['Received', <Money key="to" amount={row.toAmount} currency={row.to} />],
      [`${row.to} for one ${row.from}`, row.rate],
      ['Time', timeText(row.createdTime)],
    ]}
    name="exchanges"
  />
);

function timeColumn<Row extends { createdTime: number }>(title: string): Column<Row> {
  return {
    key: 'created',
    title,
    sort: 'createdTime',
    align: 'right',
    at: row => row.createdTime,
  };
}
