import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { RecordOf } from '@/lib/list-calls.ts';
import { platformSession, staffSession } from '@/lib/session.ts';
import { DataTable } from '@/ui/data-table.tsx';
import { Page } from '@/ui/page.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { accessColumns } from './access-columns.tsx';
import styles from './platform.module.css';

type Access = RecordOf<'GET /platform/access'>;

const shared = accessColumns<Access>({ asked: 'The tenant decides', granted: 'Granted' });
const columns: readonly Column<Access>[] = [
  {
    key: 'tenant',
    title: 'Tenant',
    render: row => <TwoLines main={row.tenantTitle} sub={row.reason} />,
    csv: row => row.tenantTitle,
  },
  ...shared.columns,
  {
    key: 'open',
    title: 'Actions',
    unseenTitle: true,
    render: row => row.state === 'granted' && <WayIn hosts={row.hosts} />,
  },
];

const keyOf = (access: Access) => access.id;

/** What one has asked tenants for, and what became of it. */
export default function AccessScreen() {
  return (
    <Page
      title="Access"
      note="A tenant lets you in to read, for a time. Whatever you read there is in its log."
    >
      <DataTable
        call="GET /platform/access"
        columns={columns}
        rowKey={keyOf}
        filters={shared.filters}
        exportName="access"
        refreshMs={10_000}
        empty={{ title: 'You have asked for nothing' }}
      />
    </Page>
  );
}

/** The tenant's console lives on its own host, where one is logged in separately. */
function WayIn({ hosts }: { hosts: readonly string[] }) {
  const navigate = useNavigate();
  const { protocol, hostname, port } = window.location;
  if (hosts.includes(hostname)) {
    const lookIn = () => {
      const token = platformSession.token();
      if (token) staffSession.start(token);
      void navigate('/');
    };
    return <Button onClick={lookIn}>Look in</Button>;
  }
  const [host] = hosts;
  if (!host) return null;
  return (
    <a className={styles.link} href={`${protocol}//${host}${port && `:${port}`}/console/platform/access`}>
      Log in on {host}
    </a>
  );
}
