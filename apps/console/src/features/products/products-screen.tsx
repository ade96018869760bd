import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { useCan } from '@/lib/roles.ts';
import { AddressTabs } from '@/ui/address-tabs.tsx';
import { DataTable } from '@/ui/data-table.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import { Page } from '@/ui/page.tsx';
import { WorkTable } from '@/ui/work/work-table.tsx';
import { MaturityCalendar } from './maturity-calendar.tsx';
import { productColumns } from './product-columns.tsx';
import { type ProductSummary, stateNames } from './product-words.ts';

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'keyword', label: 'Product or manager' },
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    options: Object.entries(stateNames).map(([value, label]) => ({ value, label })),
  },
  {
    kind: 'choice',
    name: 'withoutRate',
    label: 'Rate',
    options: [{ value: 'true', label: 'To declare' }],
  },
];
const keyOf = (product: ProductSummary) => product.id;
const nameOf = (product: ProductSummary) => product.name;

/** Fixed-term products, and when their money comes back. */
export default function ProductsScreen() {
  const navigate = useNavigate();
  const mayWrite = useCan('POST /products');
  return (
    <Page
      title="Fixed-term products"
      actions={
        mayWrite && (
          <Button type="primary" onClick={() => void navigate('/products/new')}>
            New product
          </Button>
        )
      }
    >
      <AddressTabs
        tabs={[
          { key: 'products', label: 'Products', render: () => <ProductsList /> },
          { key: 'maturities', label: 'Maturity calendar', render: () => <MaturityCalendar /> },
        ]}
      />
    </Page>
  );
}

function ProductsList() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const table = {
    call: 'GET /products',
    columns: productColumns,
    filters,
    rowKey: keyOf,
    onOpen: (product: ProductSummary) => void navigate(`/products/${product.id}`),
    exportName: 'products',
    refreshMs: 10_000,
    empty: { title: 'No products yet' },
  } as const;
  // What waits for a rate can be taken.
  if (params.get('withoutRate') !== 'true') return <DataTable {...table} />;
  return <WorkTable {...table} queue="maturities" nameOf={nameOf} />;
}
