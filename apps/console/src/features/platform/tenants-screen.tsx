import { Icon } from '@openfloor/look/ui/icon';
import plus from '@phosphor-icons/core/regular/plus.svg?raw';
import { Button } from 'antd';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { RecordOf } from '@/lib/list-calls.ts';
import { useOpenRecord } from '@/lib/use-open-record.ts';
import { DataTable } from '@/ui/data-table.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import { Page } from '@/ui/page.tsx';
import { tenantColumns } from './tenant-columns.tsx';
import { TenantDetail } from './tenant-detail.tsx';

type PlatformTenant = RecordOf<'GET /platform/tenants'>;

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'search', label: 'Name or host' },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'suspended', label: 'Suspended' },
    ],
  },
];

const keyOf = (tenant: PlatformTenant) => tenant.name;

export default function TenantsScreen() {
  const [openKey, open] = useOpenRecord();
  const navigate = useNavigate();
  const onOpen = useCallback((tenant: PlatformTenant) => open(tenant.name), [open]);
  const close = useCallback(() => open(null), [open]);
  return (
    <Page
      title="Tenants"
      actions={
        <Button
          type="primary"
          icon={<Icon svg={plus} size={16} />}
          onClick={() => void navigate('/platform/tenants/new')}
        >
          New tenant
        </Button>
      }
      detail={openKey && <TenantDetail key={openKey} name={openKey} onClose={close} />}
    >
      <DataTable
        call="GET /platform/tenants"
        columns={tenantColumns}
        rowKey={keyOf}
        filters={filters}
        openKey={openKey}
        onOpen={onOpen}
        exportName="tenants"
        empty={{ title: 'No tenants yet' }}
      />
    </Page>
  );
}
