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
import { LevelShare } from '@/ui/level-share.tsx';
import { Panel } from '@/ui/panel.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { WaitClock } from '@/ui/wait-clock.tsx';
import type { Board, Queue } from './alert-words.ts';
import styles from './alerts.module.css';

type Week = ReplyOf<'GET /dashboard/week'>;

interface Level extends Queue {
  /** Since when its clock has gone on by itself; null while nobody is at work. */
  runsSince: number | null;
  /** Of seven days; absent: not known yet, or not the reader's to know. */
  week: Week['queues'][number] | undefined;
}

const columns: readonly Column<Level>[] = [
  { key: 'queue', title: 'Queue', render: row => <QueueName name={row.name} /> },
  { key: 'waiting', title: 'Waiting', align: 'right', render: row => <Figure of={String(row.waiting)} /> },
  {
    key: 'level',
    title: 'Level',
    align: 'right',
    wideOnly: true,
    render: row => <span className={styles.quiet}>{waitText(row.targetMs)}</span>,
  },
  {
    key: 'oldest',
    title: 'Oldest',
    align: 'right',
    wideOnly: true,
    render: row => <Oldest since={row.oldestTime} />,
  },
  { key: 'clock', title: 'Clock', render: row => <Clock level={row} /> },
  {
    key: 'within',
    title: 'Within, 7 days',
    wideOnly: true,
    render: row =>
      row.week ? (
        <span className={styles.within}>
          <LevelShare title={queuePlace(row.name).title} {...row.week} />
        </span>
      ) : (
        <span className={styles.quiet}>—</span>
      ),
  },
];

/** How each queue keeps its level. */
export function LevelsTable({ board, week }: { board: Board; week: Week | undefined }) {
  const rows = inOrder(board.queues).map(queue => ({
    ...queue,
    runsSince: board.businessHours.underWay ? board.time : null,
    week: week?.queues.find(({ name }) => name === queue.name),
  }));
  return (
    <Panel title="Service levels" aside={hoursText(board.businessHours, board.timeZone)}>
      <FigureTable label="Service levels" columns={columns} rows={rows} rowKey={row => row.name} />
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

function Clock({ level: { waitedMs, targetMs, runsSince } }: { level: Level }) {
  const now = useNow(1_000);
  if (waitedMs === null) return <span className={styles.quiet}>Nothing waits</span>;
  const since = runsSince === null ? 0 : Math.max(0, now - runsSince);
  return <WaitClock waitedMs={waitedMs + since} targetMs={targetMs} />;
}
