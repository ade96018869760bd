import { useOpenRecord } from '@/lib/use-open-record.ts';
import { DataTable } from '@/ui/data-table.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import { bustColumn } from './bust-button.tsx';
import { documentColumns, holdingColumns, ledgerColumns, orderColumns } from './customer-list-columns.tsx';
import { numberFilter } from './dealing-words.ts';
import { OrderFacts } from './order-facts.tsx';

const sideFilter: readonly FilterField[] = [
  numberFilter,
  {
    kind: 'choice',
    name: 'side',
    label: 'Side',
    options: [
      { value: 'buy', label: 'Buy' },
      { value: 'sell', label: 'Sell' },
    ],
  },
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    options: ['accepted', 'filled', 'rejected', 'unknown'].map(value => ({ value, label: value })),
  },
];
const assetFilter: readonly FilterField[] = [{ kind: 'text', name: 'asset', label: 'Asset, such as USD' }];

export function CustomerHoldings({ id }: { id: string }) {
  return (
    <DataTable
      call="GET /customers/{id}/holdings"
      params={{ id }}
      columns={holdingColumns}
      rowKey={row => `${row.stockId} ${row.currencyType}`}
      exportName="holdings"
      empty={{ title: 'No shares' }}
    />
  );
}

export function CustomerLedger({ id }: { id: string }) {
  return (
    <DataTable
      call="GET /customers/{id}/ledger"
      params={{ id }}
      columns={ledgerColumns}
      filters={assetFilter}
      rowKey={row => `${row.sequence}.${row.line}`}
      exportName="ledger"
      refreshMs={10_000}
      empty={{ title: 'Nothing has moved yet' }}
    />
  );
}

const customerOrderColumns = [...orderColumns, bustColumn];

export function CustomerOrders({ id }: { id: string }) {
  const [openKey, open] = useOpenRecord();
  return (
    <DataTable
      call="GET /customers/{id}/orders"
      params={{ id }}
      columns={customerOrderColumns}
      filters={sideFilter}
      rowKey={row => row.id}
      openKey={openKey}
      onOpen={row => open(row.id === openKey ? null : row.id)}
      below={row => <OrderFacts order={row} />}
      exportName="orders"
      refreshMs={10_000}
      empty={{ title: 'No orders' }}
    />
  );
}

export function CustomerDocuments({ id }: { id: string }) {
  return (
    <DataTable
      call="GET /customers/{id}/documents"
      params={{ id }}
      columns={documentColumns}
      rowKey={row => row.id}
      exportName="documents"
      empty={{ title: 'No files' }}
    />
  );
}
