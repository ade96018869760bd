import { Link, useParams } from 'react-router';
import { useCan } from '@/lib/roles.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useCall } from '@/lib/use-call.ts';
import { type AddressTab, AddressTabs } from '@/ui/address-tabs.tsx';
import { EmptyState } from '@/ui/error-state.tsx';
import { LoadedPage } from '@/ui/loaded-page.tsx';
import { Money } from '@/ui/money.tsx';
import { Page } from '@/ui/page.tsx';
import { PendingNote } from '@/ui/pending-note.tsx';
import { StatStrip } from '@/ui/stat-strip.tsx';
import { HeldBy } from '@/ui/work/held-by.tsx';
import { RecordAssignee } from '@/ui/work/record-assignee.tsx';
import { ProductActions } from './product-actions.tsx';
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
  return (
    <LoadedPage title="Product" record={product}>
      {data => <LoadedProduct product={data} />}
    </LoadedPage>
  );
}

function LoadedProduct({ product }: { product: ProductDetail }) {
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
      actions={<ProductActions product={product} />}
    >
      <div className={styles.note}>
        <PendingNote subject={`product/${product.id}`} />
        {product.rateDue && <RecordAssignee queue="maturities" record={product} />}
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
      <HeldBy assignee={product.rateDue ? product.assignee : null}>
        <AddressTabs tabs={tabsOf(product)} />
      </HeldBy>
    </Page>
  );
}

function tabsOf(product: ProductDetail): AddressTab[] {
  const { version, createdTime } = product.terms;
  // New terms, or another state, begin the form anew; what was typed would be refused as out of date.
  const formKey = `${version} ${createdTime} ${product.state}`;
  const terms = {
    key: 'terms',
    label: 'Terms',
    render: () => <ProductEditor key={formKey} product={product} initial={productFields(product)} />,
    kept: true,
  };
  if (product.state === 'DRAFT') return [terms];
  return [
    terms,
    { key: 'orders', label: 'Orders', render: () => <ProductOrders productId={product.id} /> },
    { key: 'rates', label: 'Declared rates', render: () => <ProductRates product={product} /> },
  ];
}
