import { Tabs } from 'antd';
import { Link, useParams, useSearchParams } from 'react-router';
import { useCan } from '@/lib/roles.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useCall } from '@/lib/use-call.ts';
import { EmptyState, ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Money } from '@/ui/money.tsx';
import { Page } from '@/ui/page.tsx';
import { PendingNote } from '@/ui/pending-note.tsx';
import { StatStrip } from '@/ui/stat-strip.tsx';
import { ProductEditor } from './product-editor.tsx';
import { emptyProduct, productFields } from './product-fields.ts';
import { ProductOrders } from './product-orders.tsx';
import { ProductRates } from './product-rates.tsx';
import { ProductState } from './product-state.tsx';
import type { ProductDetail } from './product-words.ts';
import styles from './products.module.css';

/** One fixed-term product: its terms, what customers put in, what was declared. */
export default function ProductScreen() {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewProduct /> : <StoredProduct id={id} />;
}

function NewProduct() {
  const mayWrite = useCan('POST /products');
  const { defaultCurrency } = useTenant();
  return (
    <Page title="New product" note="A draft is seen by nobody before two people publish it.">
      {mayWrite ? (
        <ProductEditor product={null} initial={emptyProduct(defaultCurrency)} />
      ) : (
        <EmptyState title="Not for your role" text="Dealing and owners write products." />
      )}
    </Page>
  );
}

function StoredProduct({ id }: { id: string }) {
  const product = useCall('GET /products/{id}', { params: { id } }, { refetchInterval: 5_000 });
  if (!product.data) {
    return (
      <Page title="Product">
        {product.isPending ? (
          <Loading />
        ) : (
          <ErrorState
            error={product.error}
            retrying={product.isFetching}
            onRetry={() => void product.refetch()}
          />
        )}
      </Page>
    );
  }
  return <LoadedProduct product={product.data} />;
}

const tabs = [
  { key: 'terms', label: 'Terms' },
  { key: 'orders', label: 'Orders' },
  { key: 'rates', label: 'Declared rates' },
] as const;

function LoadedProduct({ product }: { product: ProductDetail }) {
  const [params, setParams] = useSearchParams();
  const shown = product.state === 'DRAFT' ? tabs.slice(0, 1) : tabs;
  const tab = shown.find(({ key }) => key === params.get('tab'))?.key ?? 'terms';
  const { currency } = product;
  return (
    <Page
      title={product.name}
      note={
        <>
          <Link to="/products">Products</Link> · {product.managerName} · version {product.terms.version}{' '}
          <ProductState state={product.state} />
        </>
      }
    >
      <div className={styles.note}>
        <PendingNote subject={`product/${product.id}`} />
      </div>
      {product.state !== 'DRAFT' && (
        <StatStrip
          label="Money"
          stats={[
            { label: 'Taken', value: <Money amount={product.takenAmount} currency={currency} /> },
            { label: 'In all', value: <Money amount={product.totalAmount} currency={currency} /> },
            { label: 'Locked now', value: <Money amount={product.holdingAmount} currency={currency} /> },
            { label: 'Term', value: `${product.lockDay} days` },
          ]}
        />
      )}
      <Tabs
        activeKey={tab}
        items={shown.map(({ key, label }) => ({ key, label }))}
        onChange={key => setParams({ tab: key }, { replace: true })}
        tabBarStyle={{ marginBottom: 0, paddingInline: 20 }}
      />
      {tab === 'orders' && <ProductOrders productId={product.id} />}
      {tab === 'rates' && <ProductRates product={product} />}
      {tab === 'terms' && (
        <ProductEditor
          // New terms, or another state, begin the form anew; what was typed would be refused as out of date.
          key={`${product.terms.version} ${product.terms.createdTime} ${product.state}`}
          product={product}
          initial={productFields(product)}
        />
      )}
    </Page>
  );
}
