import { Icon } from '@openfloor/look/ui/icon';
import { useNow } from '@openfloor/look/use-now';
import { Link } from 'react-router';
import type { ReplyOf } from '@/lib/api.ts';
import { inOrder, queuePlace } from '@/lib/queue-places.ts';
import { mayCall, useMe } from '@/lib/roles.ts';
import { waitText } from '@/lib/wait-text.ts';
import { Figure } from './figure.tsx';
import styles from './queue-columns.module.css';
import type { Column } from './table-columns.tsx';
import { WaitClock } from './wait-clock.tsx';

type Board = ReplyOf<'GET /dashboard'>;

/** With the moment since which its clock has gone on by itself; null while nobody is at work. */
export type WaitingQueue = Board['queues'][number] & { runsSince: number | null };

export const queuesOf = ({ queues, businessHours, time }: Board): WaitingQueue[] =>
  inOrder(queues).map(queue => ({ ...queue, runsSince: businessHours.underWay ? time : null }));

/** What tables of queues say of each, wherever they stand. */
export const queueColumns = {
  queue: { key: 'queue', title: 'Queue', render: row => <QueueName name={row.name} /> },
  waiting: {
    key: 'waiting',
    title: 'Waiting',
    align: 'right',
    render: row => <Figure of={String(row.waiting)} />,
  },
  level: {
    key: 'level',
    title: 'Level',
    align: 'right',
    wideOnly: true,
    render: row => <span className={styles.quiet}>{waitText(row.targetMs)}</span>,
  },
  oldest: {
    key: 'oldest',
    title: 'Oldest',
    align: 'right',
    wideOnly: true,
    render: row => <Oldest since={row.oldestTime} />,
  },
  clock: { key: 'clock', title: 'Clock', render: row => <Clock queue={row} /> },
} satisfies Record<string, Column<WaitingQueue>>;

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

function Clock({ queue: { waitedMs, targetMs, runsSince } }: { queue: WaitingQueue }) {
  const now = useNow(1_000);
  if (waitedMs === null) return <span className={styles.quiet}>Nothing waits</span>;
  const since = runsSince === null ? 0 : Math.max(0, now - runsSince);
  return <WaitClock waitedMs={waitedMs + since} targetMs={targetMs} />;
}
