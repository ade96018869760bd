import { Money } from '@/ui/money.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { termsDateColumns } from '@/ui/terms-columns.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { ProductState } from './product-state.tsx';
import { type ProductSummary, stateNames } from './product-words.ts';

export const productColumns: readonly Column<ProductSummary>[] = [
  {
    key: 'name',
    title: 'Product',
    render: row => <TwoLines main={row.name} sub={row.managerName} />,
    csv: row => row.name,
  },
  {
    key: 'manager',
    title: 'Manager',
    hidden: true,
    render: row => row.managerName,
    csv: row => row.managerName,
  },
  {
    key: 'state',
    title: 'State',
    render: row => <ProductState state={row.state} />,
    csv: row => stateNames[row.state],
  },
  { key: 'currency', title: 'Currency', hidden: true, render: row => row.currency, csv: row => row.currency },
  {
    key: 'lock',
    title: 'Term',
    align: 'right',
    render: row => `${row.lockDay} days`,
    csv: row => row.lockDay,
  },
  {
    key: 'taken',
    title: 'Taken of capacity',
    align: 'right',
    wideOnly: true,
    render: row => (
      <TwoLines
        main={<Money amount={row.takenAmount} currency={row.currency} />}
        sub={
          <>
            of <Money amount={row.totalAmount} currency={row.currency} />
          </>
        }
      />
    ),
    csv: row => row.takenAmount,
  },
  {
    key: 'total',
    title: 'Capacity',
    hidden: true,
    render: row => row.totalAmount,
    csv: row => row.totalAmount,
  },
  {
    key: 'holding',
    title: 'Locked now',
    align: 'right',
    render: row => <Money amount={row.holdingAmount} currency={row.currency} />,
    csv: row => row.holdingAmount,
  },
  ...termsDateColumns,
];
