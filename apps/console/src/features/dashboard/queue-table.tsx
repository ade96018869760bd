import { Icon } from '@openfloor/look/ui/icon';
import { useNow } from '@openfloor/look/use-now';
import { Link } from 'react-router';
import type { ReplyOf } from '@/lib/api.ts';
import { hoursText } from '@/lib/hours-text.ts';
import { inOrder, queuePlace } from '@/lib/queue-places.ts';
import { mayCall, useMe } from '@/lib/roles.ts';
import { waitText } from '@/lib/wait-text.ts';
import { Figure } from '@/ui/figure.tsx';
import { FigureTable } from '@/ui/figure-table.tsx';
import { Panel } from '@/ui/panel.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { WaitClock } from '@/ui/wait-clock.tsx';
import styles from './dashboard.module.css';

type Board = ReplyOf<'GET /dashboard'>;
/** With the moment since which its clock has gone on by itself; null while nobody is at work. */
type Queue = Board['queues'][number] & { runsSince: number | null };

const columns: readonly Column<Queue>[] = [
  { key: 'queue', title: 'Queue', render: row => <QueueName name={row.name} /> },
  { key: 'waiting', title: 'Waiting', align: 'right', render: row => <Figure of={String(row.waiting)} /> },
  {
    key: 'oldest',
    title: 'Oldest',
    align: 'right',
    wideOnly: true,
    render: row => <Oldest since={row.oldestTime} />,
  },
  { key: 'clock', title: 'Clock', render: row => <Clock queue={row} /> },
  {
    key: 'level',
    title: 'Level',
    align: 'right',
    wideOnly: true,
    render: row => <span className={styles.quiet}>{waitText(row.targetMs)}</span>,
  },
  {
    key: 'done',
    title: 'Done today',
    align: 'right',
    render: row => <Figure of={row.doneToday === null ? null : String(row.doneToday)} />,
  },
];

/** What waits, since when, and how long it may. */
export function QueueTable({ board }: { board: Board }) {
  const rows = inOrder(board.queues).map(queue => ({
    ...queue,
    runsSince: board.businessHours.underWay ? board.time : null,
  }));
  return (
    <Panel title="Queues" aside={hoursText(board.businessHours, board.timeZone)}>
      <FigureTable label="Queues" columns={columns} rows={rows} rowKey={row => row.name} />
    </Panel>
  );
}

function QueueName({ name }: { name: string }) {
  const me = useMe();
  const { title, icon, path, needs } = queuePlace(name);
  return (
    <span className={styles.queue}>
      <Icon svg={icon} size={18} />
      {needs && mayCall(me, needs) ? <Link to={path}>{title}</Link> : title}
    </span>
  );
}

function Oldest({ since }: { since: number | null }) {
  const now = useNow(1_000);
  return <span className={styles.quiet}>{since === null ? '—' : waitText(now - since)}</span>;
}

function Clock({ queue: { waitedMs, targetMs, runsSince } }: { queue: Queue }) {
  const now = useNow(1_000);
  if (waitedMs === null) return <span className={styles.quiet}>Nothing waits</span>;
  const since = runsSince === null ? 0 : Math.max(0, now - runsSince);
  return <WaitClock waitedMs={waitedMs + since} targetMs={targetMs} />;
}
