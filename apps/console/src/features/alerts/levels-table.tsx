import type { ReplyOf } from '@/lib/api.ts';
import { hoursText } from '@/lib/hours-text.ts';
import { queuePlace } from '@/lib/queue-places.ts';
import { FigureTable } from '@/ui/figure-table.tsx';
import { LevelShare } from '@/ui/level-share.tsx';
import { Panel } from '@/ui/panel.tsx';
import { queueColumns, queuesOf, type WaitingQueue } from '@/ui/queue-columns.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import type { Board } from './alert-words.ts';
import styles from './alerts.module.css';

type Week = ReplyOf<'GET /dashboard/week'>;

interface Level extends WaitingQueue {
  /** Of seven days; absent: not known yet, or not the reader's to know. */
  week: Week['queues'][number] | undefined;
}

const columns: readonly Column<Level>[] = [
  queueColumns.queue,
  queueColumns.waiting,
  queueColumns.level,
  queueColumns.oldest,
  queueColumns.clock,
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
  const rows = queuesOf(board).map(queue => ({
    ...queue,
    week: week?.queues.find(({ name }) => name === queue.name),
  }));
  return (
    <Panel title="Service levels" aside={hoursText(board.businessHours, board.timeZone)}>
      <FigureTable label="Service levels" columns={columns} rows={rows} rowKey={row => row.name} />
    </Panel>
  );
}
