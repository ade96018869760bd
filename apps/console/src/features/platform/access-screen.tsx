import { Button, Table } from 'antd';
import { useNavigate } from 'react-router';
import type { ReplyOf } from '@/lib/api.ts';
import { platformSession, staffSession } from '@/lib/session.ts';
import { useCall } from '@/lib/use-call.ts';
import { EmptyState, ErrorState } from '@/ui/error-state.tsx';
import { Loading } from '@/ui/loading.tsx';
import { Page } from '@/ui/page.tsx';
import { Tag, type TagTone } from '@/ui/tag.tsx';
import { TimeCell } from '@/ui/time-cell.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import styles from './platform.module.css';

type Access = ReplyOf<'GET /platform/access'>[number];

const states: Record<Access['state'], { name: string; tone: TagTone }> = {
  asked: { name: 'The tenant decides', tone: 'warn' },
  granted: { name: 'Granted', tone: 'good' },
  ended: { name: 'Ended', tone: 'neutral' },
  expired: { name: 'Over', tone: 'neutral' },
};

/** What one has asked tenants for, and what became of it. */
export default function AccessScreen() {
  const access = useCall('GET /platform/access', undefined, { refetchInterval: 10_000 });
  const tenants = useCall('GET /platform/tenants', { query: { size: 100 } });
  const tenantOf = ({ tenantId }: Access) => tenants.data?.records.find(tenant => tenant.id === tenantId);
  return (
    <Page
      title="Access"
      note="A tenant lets you in to read, for a time. Whatever you read there is in its log."
    >
      {access.isPending && <Loading />}
      {access.isError && <ErrorState error={access.error} onRetry={() => void access.refetch()} />}
      {access.data && (
        <Table<Access>
          className={styles.table ?? ''}
          dataSource={access.data}
          rowKey="id"
          pagination={false}
          locale={{ emptyText: <EmptyState title="You have asked for nothing" /> }}
          columns={[
            {
              key: 'tenant',
              title: 'Tenant',
              render: (_, row) => <TwoLines main={tenantOf(row)?.title ?? row.tenantId} sub={row.reason} />,
            },
            {
              key: 'state',
              title: 'State',
              render: (_, row) => <Tag tone={states[row.state].tone}>{states[row.state].name}</Tag>,
            },
            { key: 'hours', title: 'Hours', dataIndex: 'hours' },
            { key: 'asked', title: 'Asked', render: (_, row) => <TimeCell at={row.askedTime} /> },
            { key: 'ends', title: 'Ends', render: (_, row) => <TimeCell at={row.endsTime} /> },
            {
              key: 'open',
              title: '',
              render: (_, row) => row.state === 'granted' && <WayIn hosts={tenantOf(row)?.hosts ?? []} />,
            },
          ]}
        />
      )}
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
