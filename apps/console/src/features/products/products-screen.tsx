import { Button, Tabs } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { useCan } from '@/lib/roles.ts';
import { DataTable } from '@/ui/data-table.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import { Page } from '@/ui/page.tsx';
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
];
const tabs = [
  { key: 'products', label: 'Products' },
  { key: 'maturities', label: 'Maturity calendar' },
] as const;
const keyOf = (product: ProductSummary) => product.id;

/** Fixed-term products, and when their money comes back. */
export default function ProductsScreen() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const mayWrite = useCan('POST /products');
  const tab = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'products';
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
      <Tabs
        activeKey={tab}
        items={tabs.map(({ key, label }) => ({ key, label }))}
        onChange={key => setParams({ tab: key }, { replace: true })}
        tabBarStyle={{ marginBottom: 0, paddingInline: 20 }}
      />
      {tab === 'maturities' ? (
        <MaturityCalendar />
      ) : (
        <DataTable
          call="GET /products"
          columns={productColumns}
          filters={filters}
          rowKey={keyOf}
          onOpen={product => void navigate(`/products/${product.id}`)}
          exportName="products"
          refreshMs={10_000}
          empty={{ title: 'No products yet' }}
        />
      )}
    </Page>
  );
}
