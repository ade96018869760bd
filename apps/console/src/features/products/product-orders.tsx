import { Link } from 'react-router';
import { useCan } from '@/lib/roles.ts';
import { DataTable } from '@/ui/data-table.tsx';
import { Figure } from '@/ui/figure.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { orderNames, type ProductOrder, rateText } from './product-words.ts';

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'keyword', label: 'Customer' },
  {
    kind: 'choice',
    name: 'status',
    label: 'State',
    options: Object.entries(orderNames).map(([value, label]) => ({ value, label })),
  },
];

const columns: readonly Column<ProductOrder>[] = [
  {
    key: 'customer',
    title: 'Customer',
    render: row => <TwoLines main={<Buyer of={row} />} sub={row.number} />,
    csv: row => row.username,
  },
  { key: 'number', title: 'Number', hidden: true, render: row => row.number, csv: row => row.number },
  {
    key: 'status',
    title: 'State',
    render: row => <Tag tone={row.status === 'MATURED' ? 'good' : 'neutral'}>{orderNames[row.status]}</Tag>,
    csv: row => orderNames[row.status],
  },
  {
    key: 'amount',
    title: 'Amount',
    sort: 'amount',
    align: 'right',
    render: row => <Figure of={row.amount} />,
    csv: row => row.amount,
  },
  { key: 'rate', title: 'Rate', align: 'right', render: row => rateText(row.rate), csv: row => row.rate },
  {
    key: 'profit',
    title: 'Profit',
    align: 'right',
    wideOnly: true,
    render: row => <Figure of={row.profit} />,
    csv: row => row.profit,
  },
  {
    key: 'version',
    title: 'Terms version',
    hidden: true,
    render: row => row.termsVersion,
    csv: row => row.termsVersion,
  },
  {
    key: 'maturity',
    title: 'Matures',
    sort: 'maturityTime',
    align: 'right',
    at: row => row.maturityTime,
  },
  {
    key: 'created',
    title: 'Bought',
    sort: 'createdTime',
    align: 'right',
    at: row => row.createdTime,
  },
];

const keyOf = (order: ProductOrder) => order.id;

export function ProductOrders({ productId }: { productId: string }) {
  return (
    <DataTable
      call="GET /products/{id}/orders"
      params={{ id: productId }}
      columns={columns}
      filters={filters}
      rowKey={keyOf}
      exportName="product-orders"
      refreshMs={10_000}
      empty={{ title: 'Nobody has bought yet' }}
    />
  );
}

function Buyer({ of: { customerId, username } }: { of: ProductOrder }) {
  const mayOpen = useCan('GET /customers/{id}');
  return mayOpen ? <Link to={`/customers/${customerId}`}>{username}</Link> : username;
}
