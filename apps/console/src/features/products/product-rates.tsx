import { Button } from 'antd';
import { useState } from 'react';
import { useCan } from '@/lib/roles.ts';
import { CsvButton } from '@/ui/csv-button.tsx';
import { PlainTable } from '@/ui/plain-table.tsx';
import { type Column, csvRows } from '@/ui/table-columns.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { type DeclaredRate, type ProductDetail, rateText } from './product-words.ts';
import styles from './products.module.css';
import { RateDialog } from './rate-dialog.tsx';

const columns: readonly Column<DeclaredRate>[] = [
  {
    key: 'rate',
    title: 'Rate for the term',
    render: row => <b>{rateText(row.rate)}</b>,
    csv: row => row.rate,
  },
  {
    key: 'from',
    title: 'Terms that end from',
    align: 'right',
    at: row => row.fromTime,
  },
  {
    key: 'until',
    title: 'and before',
    align: 'right',
    at: row => row.untilTime,
  },
  {
    key: 'people',
    title: 'Declared, approved by',
    render: row => <TwoLines main={`${row.declaredBy}, ${row.approvedBy}`} sub={row.reason} />,
    csv: row => `${row.declaredBy}, ${row.approvedBy}`,
  },
  {
    key: 'declared',
    title: 'Declared',
    align: 'right',
    at: row => row.declaredTime,
  },
];

/** What was declared for which time, newest first; once declared it stays. */
export function ProductRates({ product }: { product: ProductDetail }) {
  const mayPropose = useCan('POST /products');
  const [open, setOpen] = useState(false);
  const isPublished = product.state !== 'DRAFT' && product.state !== 'CANCELLED';
  return (
    <>
      <div className={styles.bar}>
        <CsvButton
          name="declared-rates"
          rows={() => csvRows(columns, product.rates)}
          disabled={product.rates.length === 0}
        />
        {mayPropose && isPublished && (
          <Button type="primary" onClick={() => setOpen(true)}>
            Declare a rate
          </Button>
        )}
      </div>
      <PlainTable
        rows={product.rates}
        columns={columns}
        rowKey={row => row.id}
        empty={{
          title: 'No rate declared yet',
          text: 'Money does not wait: without a rate the principal comes back whole and on time.',
        }}
      />
      {open && <RateDialog product={product} onClose={() => setOpen(false)} />}
    </>
  );
}
