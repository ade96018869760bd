import type { ReplyOf } from '@/lib/api.ts';
import { hoursText } from '@/lib/hours-text.ts';
import { Figure } from '@/ui/figure.tsx';
import { FigureTable } from '@/ui/figure-table.tsx';
import { Panel } from '@/ui/panel.tsx';
import { queueColumns, queuesOf, type WaitingQueue } from '@/ui/queue-columns.tsx';
import type { Column } from '@/ui/table-columns.tsx';

const columns: readonly Column<WaitingQueue>[] = [
  queueColumns.queue,
  queueColumns.waiting,
  queueColumns.oldest,
  queueColumns.clock,
  queueColumns.level,
  {
    key: 'done',
    title: 'Done today',
    align: 'right',
    render: row => <Figure of={row.doneToday === null ? null : String(row.doneToday)} />,
  },
];

/** What waits, since when, and how long it may. */
export function QueueTable({ board }: { board: ReplyOf<'GET /dashboard'> }) {
  return (
    <Panel title="Queues" aside={hoursText(board.businessHours, board.timeZone)}>
      <FigureTable label="Queues" columns={columns} rows={queuesOf(board)} rowKey={row => row.name} />
    </Panel>
  );
}
