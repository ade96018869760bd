import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { DataTable } from '@/ui/data-table.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import { Page } from '@/ui/page.tsx';
import { type Customer, customerColumns } from './customer-columns.tsx';

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'search', label: 'Name, username, account or id' },
  {
    kind: 'choice',
    name: 'status',
    label: 'State',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'disabled', label: 'Disabled' },
    ],
  },
  {
    kind: 'choice',
    name: 'verified',
    label: 'Identity',
    options: [
      { value: 'true', label: 'Verified' },
      { value: 'false', label: 'Unverified' },
    ],
  },
];
const keyOf = (row: Customer) => row.id;

export default function CustomersScreen() {
  const navigate = useNavigate();
  const onOpen = useCallback((row: Customer) => void navigate(`/customers/${row.id}`), [navigate]);
  return (
    <Page title="Customers">
      <DataTable
        call="GET /customers"
        columns={customerColumns}
        filters={filters}
        rowKey={keyOf}
        onOpen={onOpen}
        exportName="customers"
        empty={{ title: 'Nobody has registered yet' }}
      />
    </Page>
  );
}
