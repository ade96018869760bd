import { spanText, timeText } from '@/lib/date-text.ts';
import { useNow } from '@/lib/use-now.ts';
import { PlainTable } from '@/ui/plain-table.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { TimeCell } from '@/ui/time-cell.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { type Planned, untilText } from './job-words.ts';

export const plannedColumns: readonly Column<Planned>[] = [
  {
    key: 'what',
    title: 'What',
    render: row => <TwoLines main={row.what} sub={row.title} />,
    csv: row => row.what,
  },
  { key: 'title', title: 'Job', hidden: true, render: row => row.title, csv: row => row.title },
  { key: 'count', title: 'Concerns', align: 'right', render: row => row.count, csv: row => row.count },
  { key: 'until', title: 'When', align: 'right', render: row => <Until at={row.time} /> },
  {
    key: 'time',
    title: 'Time',
    align: 'right',
    render: row => <TimeCell at={row.time} />,
    csv: row => timeText(row.time),
  },
];

function Until({ at }: { at: number }) {
  const now = useNow(1_000);
  return untilText(at, now, spanText);
}

export function PlannedTable({ planned }: { planned: readonly Planned[] }) {
  return (
    <PlainTable
      rows={planned}
      columns={plannedColumns}
      rowKey={row => `${row.time} ${row.job} ${row.what}`}
      empty={{ title: 'Nothing is planned' }}
    />
  );
}
