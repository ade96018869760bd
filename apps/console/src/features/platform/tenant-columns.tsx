import type { RecordOf } from '@/lib/list-calls.ts';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';

type PlatformTenant = RecordOf<'GET /platform/tenants'>;

export function TenantStatus({ status }: { status: PlatformTenant['status'] }) {
  return status === 'active' ? <Tag tone="good">Active</Tag> : <Tag tone="bad">Suspended</Tag>;
}

export const tenantColumns: readonly Column<PlatformTenant>[] = [
  {
    key: 'title',
    title: 'Tenant',
    sort: 'title',
    render: row => <TwoLines main={row.title} sub={row.legalName} />,
    csv: row => row.title,
  },
  {
    key: 'legalName',
    title: 'Legal name',
    hidden: true,
    render: row => row.legalName,
    csv: row => row.legalName,
  },
  { key: 'name', title: 'Name', sort: 'name', wideOnly: true, render: row => row.name, csv: row => row.name },
  {
    key: 'hosts',
    title: 'Hosts',
    render: row => <TwoLines main={row.hosts[0] ?? '—'} sub={row.hosts.slice(1).join(', ')} />,
    csv: row => row.hosts.join(' '),
  },
  { key: 'currency', title: 'Currency', render: row => row.currency, csv: row => row.currency },
  {
    key: 'created',
    title: 'Created',
    sort: 'createdTime',
    align: 'right',
    wideOnly: true,
    at: row => row.createdTime,
  },
  {
    key: 'status',
    title: 'Status',
    render: row => <TenantStatus status={row.status} />,
    csv: row => row.status,
  },
];
