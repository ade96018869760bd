import { timeText } from '@openfloor/look/date-text';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { RecordOf } from '@/lib/list-calls.ts';
import { platformSession, staffSession } from '@/lib/session.ts';
import { DataTable } from '@/ui/data-table.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import { Page } from '@/ui/page.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag, type TagTone } from '@/ui/tag.tsx';
import { TimeCell } from '@/ui/time-cell.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import styles from './platform.module.css';

type Access = RecordOf<'GET /platform/access'>;

const states: Record<Access['state'], { name: string; tone: TagTone }> = {
  asked: { name: 'The tenant decides', tone: 'warn' },
  granted: { name: 'Granted', tone: 'good' },
  ended: { name: 'Ended', tone: 'neutral' },
  expired: { name: 'Over', tone: 'neutral' },
};

const filters: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    options: Object.entries(states).map(([value, { name }]) => ({ value, label: name })),
  },
];

const columns: readonly Column<Access>[] = [
  {
    key: 'tenant',
    title: 'Tenant',
    render: row => <TwoLines main={row.tenantTitle} sub={row.reason} />,
    csv: row => row.tenantTitle,
  },
  { key: 'reason', title: 'Reason', hidden: true, render: row => row.reason, csv: row => row.reason },
  {
    key: 'state',
    title: 'State',
    render: row => <Tag tone={states[row.state].tone}>{states[row.state].name}</Tag>,
    csv: row => states[row.state].name,
  },
  { key: 'hours', title: 'Hours', align: 'right', render: row => row.hours, csv: row => row.hours },
  {
    key: 'asked',
    title: 'Asked',
    sort: 'askedTime',
    render: row => <TimeCell at={row.askedTime} />,
    csv: row => timeText(row.askedTime),
  },
  {
    key: 'ends',
    title: 'Ends',
    render: row => <TimeCell at={row.endsTime} />,
    csv: row => (row.endsTime === null ? '' : timeText(row.endsTime)),
  },
  { key: 'open', title: '', render: row => row.state === 'granted' && <WayIn hosts={row.hosts} /> },
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
        filters={filters}
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
